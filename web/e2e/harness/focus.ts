import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it has the focus: much in a page moves the focus by a timer or with a frame. */
export async function expectFocus(on: Locator): Promise<void> {
  await expect.poll(() => isFocused(on), { message: on.toString() }).toBe(true)
}

export const isFocused = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement)
