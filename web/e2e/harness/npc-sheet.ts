import type { Page } from 'playwright-core'

export type Block =
  | 'Speech Pattern'
  | 'Location and traits'
  | 'Tags'
  | 'Personality Traits'
  | 'Backstory'
  | 'For DMs'

const saving = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** The fields of a block take its place. */
export async function editBlock(page: Page, block: Block): Promise<void> {
  await page.getByRole('button', { name: `Edit ${block}`, exact: true }).click()
  await saving(page).first().waitFor()
}

/** Saves the one block that is being edited. */
export async function saveBlock(page: Page): Promise<void> {
  await saving(page).click()
  await saving(page).waitFor({ state: 'detached' })
}

/** What is in the menu of the sheet. */
export async function chooseInMenu(page: Page, item: 'Edit all of it' | 'Delete'): Promise<void> {
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A part of the character sheet opens where it stands. */
export async function openPart(page: Page, title: Block | 'Also called'): Promise<void> {
  await page.locator('summary').filter({ hasText: title }).click()
}
