import type { Locator, Page } from 'playwright-core'

/** A text that is shown. A field that still holds the same text, because its answer has not come, does not count. */
export function shownText(within: Page | Locator, text: string): Locator {
  return within.getByText(text).and(within.locator(':not(textarea)'))
}
