import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { isFocused } from './focus.ts'

/** How a person works the page. */
export interface Hands {
  /** Presses a button, follows a link, chooses a card. */
  press(target: Locator): Promise<void>
  /** Opens the page of a row in a list, which a click at the desk shows beside the list. */
  open(target: Locator): Promise<void>
  /** Puts text in place of what a field holds. */
  write(target: Locator, text: string): Promise<void>
}

const MOST_PRESSES = 120

export function mouse(page: Page): Hands {
  return {
    press: (target) => (isTouch(page) ? target.tap() : target.click()),
    open: (target) => (isTouch(page) ? target.tap() : target.dblclick()),
    write: (target, text) => target.fill(text),
  }
}

/** Uses only keys: a control that Tab does not reach, or in a menu an arrow key, cannot be used. */
export function keyboard(page: Page): Hands {
  async function press(target: Locator): Promise<void> {
    await goTo(page, target)
    await page.keyboard.press((await isChosenBySpace(target)) ? 'Space' : 'Enter')
  }
  return {
    press,
    open: press,
    async write(target, text) {
      await goTo(page, target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(text)
    },
  }
}

async function goTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isInMenu = await target.evaluate((element) => element.role === 'menuitem')
  const key = isInMenu ? 'ArrowDown' : 'Tab'
  if (isInMenu) await page.locator('[role="menuitem"]:focus').waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await isFocused(target)) {
      // What has just come into the page, as a dialog, may still take the focus.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await timersHaveRun(page)
      if (await isFocused(target)) return
    }
    await page.keyboard.press(key)
    await timersHaveRun(page)
  }
  throw new Error(`${key} does not reach ${target.toString()}.`)
}

/** An arrow key in a menu moves the focus by a timer, which a look at the focus may overtake. */
function timersHaveRun(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)))
}

function isChosenBySpace(target: Locator): Promise<boolean> {
  return target.evaluate((element) => /^(radio|checkbox)$/.test((element as HTMLInputElement).type))
}

const isTouch = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** Does a job on a phone, and fails when it takes more taps than it may. */
export async function job(
  most: number,
  work: (tap: (target: Locator) => Promise<void>) => Promise<void>,
): Promise<void> {
  let taps = 0
  await work(async (target) => {
    taps += 1
    await target.tap()
  })
  expect(taps).toBeLessThanOrEqual(most)
}
