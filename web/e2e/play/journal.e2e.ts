import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { createNpc, type Person, tableWith } from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

async function tableWithNpc() {
  const { mara, ines } = await tableWith(dramatis.url, 'ines')
  const npc = await createNpc(mara, { name: 'Orsolya Venn' })
  return { mara, ines, npc }
}

const addEntry = ({ api }: Person, npcId: number, content: string, visibility = 'everyone') =>
  api.post(`/api/npcs/${npcId}/journal`, { content, visibility }).expect(201)

const journalOf = (page: Page) => page.getByRole('region', { name: 'NPC Journal' })
const fieldOf = (page: Page) => page.getByLabel('New journal entry')
const more = (page: Page, entry: number) =>
  page.getByRole('button', { name: `More about entry ${entry}`, exact: true })

async function choose(page: Page, entry: number, item: 'Edit' | 'Delete'): Promise<void> {
  await more(page, entry).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Entry' })

describe('on a phone', () => {
  test('the NPC Journal has an entry count, No Journal Entries Yet, Add Entry disabled when empty, and entries numbered in reverse with their date; Enter saves, but not where it chooses a composed word, Shift+Enter is a new line, and the counter {n}/500 characters enforces nothing', async () => {
    const { mara, npc } = await tableWithNpc()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto(`/npc/${npc.id}`)
    const journal = journalOf(page)
    await journal.getByText('No Journal Entries Yet').waitFor()
    await journal.getByText('0 entries').waitFor()
    await expect.poll(() => addButton(page).isDisabled()).toBe(true)
    await fieldOf(page).fill('  \n ')
    await expect.poll(() => addButton(page).isDisabled()).toBe(true)

    await fieldOf(page).fill('Rowed us across.')
    await addButton(page).click()
    await journal.getByText('1 entry', { exact: true }).waitFor()
    await fieldOf(page).fill('Would not look at the pier.')
    await addButton(page).click()
    await journal.getByText('2 entries').waitFor()
    const rows = await journal.getByRole('listitem').allInnerTexts()
    expect(rows[0]).toMatch(/^2\s+Entry 2,\s+\w+ \d{1,2}, \d{4}\s+mara[^]+Would not look/)
    expect(rows[1]).toMatch(/^1\s+Entry 1,\s[^]+Rowed us across/)
    await expect.poll(() => scrollsSideways(page)).toBe(false)

    await fieldOf(page).fill('橋')
    await fieldOf(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true })
    // As Safari tells of it.
    await fieldOf(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await fieldOf(page).fill('橋を渡る')
    await fieldOf(page).press('Enter')
    await journal.getByRole('listitem').getByText('橋を渡る').waitFor()
    await journal.getByText('3 entries').waitFor()
    await expect.poll(() => fieldOf(page).inputValue()).toBe('')

    await fieldOf(page).focus()
    await journal.getByText('0/500 characters').waitFor()
    await fieldOf(page).pressSequentially('One line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('and another')
    await journal.getByText('20/500 characters').waitFor()
    await page.keyboard.press('Enter')
    await journal
      .getByRole('listitem')
      .getByText(/One line\s*and another/)
      .waitFor()
    await expect.poll(() => fieldOf(page).inputValue()).toBe('')
    await expectFocus(fieldOf(page))

    const long = 'x'.repeat(640)
    await fieldOf(page).fill(long)
    await journal.getByText('640/500 characters').waitFor()
    await page.keyboard.press('Enter')
    await journal.getByRole('listitem').getByText(long).waitFor()
  })

  test('deleting asks “Are you sure you want to delete this journal entry?”, can be undone, and gives the focus back to the journal', async () => {
    const { mara, npc } = await tableWithNpc()
    await addEntry(mara, npc.id, 'Owes us one crossing.')
    await addEntry(mara, npc.id, 'Paid in silence.')
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto(`/npc/${npc.id}`)
    const journal = journalOf(page)
    await choose(page, 2, 'Delete')
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this journal entry?',
    })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectFocus(more(page, 2))
    await choose(page, 2, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await journal.getByText('1 entry', { exact: true }).waitFor()
    await expectFocus(journal)
    await page.getByRole('button', { name: 'Undo' }).click()
    await journal.getByText('Paid in silence.').waitFor()
    await journal.getByText('2 entries').waitFor()
  })
})

test('Add Entry is disabled while saving; what is typed survives a reload and a save that fails with Failed to add journal entry', async () => {
  const { mara, npc } = await tableWithNpc()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [500] })
  await page.goto(`/npc/${npc.id}`)
  await fieldOf(page).fill('She recognised the name.')
  await page.reload()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('She recognised the name.')
  const answer = Promise.withResolvers<void>()
  await page.route('**/journal', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await answer.promise
    return route.fulfill({ status: 500, json: {} })
  })
  await addButton(page).click()
  await expect.poll(() => addButton(page).isDisabled()).toBe(true)
  answer.resolve()
  await page.getByRole('alert').getByText('Failed to add journal entry').waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('She recognised the name.')
  await page.unroute('**/journal')
  await addButton(page).click()
  await journalOf(page).getByText('1 entry', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('an entry that is saved after its page was left is no longer in the field', async () => {
  const { mara, npc } = await tableWithNpc()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${npc.id}`)
  const answer = await holdAnswer(page, '**/journal', 'POST')
  // The menu leads to the journal of the page, if there is one when it opens.
  await fieldOf(page).waitFor()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Write a line' }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expectFocus(fieldOf(page))
  await page.keyboard.type('She recognised the name.')
  await addButton(page).click()
  await answer.done
  await page.getByRole('link', { name: 'Back to NPCs' }).click()
  await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
  answer.letGo()
  await page.getByRole('link', { name: 'Orsolya Venn' }).press('Enter')
  await journalOf(page).getByText('1 entry', { exact: true }).waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('')
})

test('an entry that cannot be deleted is back, with Failed to delete journal entry', async () => {
  const { mara, npc } = await tableWithNpc()
  await addEntry(mara, npc.id, 'Owes us one crossing.')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  await page.route('**/api/journal/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/npc/${npc.id}`)
  await choose(page, 1, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText('Failed to delete journal entry').waitFor()
  await journalOf(page).getByText('Owes us one crossing.').waitFor()
})

test('an entry is edited in place; a stale save shows both texts', async () => {
  const { mara, ines, npc } = await tableWithNpc()
  const { id } = await addEntry(ines, npc.id, 'Sorrel paid.')
  const page = await openPage(dramatis.url, { size: 'desk', as: ines, expectedStatuses: [409] })
  await page.goto(`/npc/${npc.id}`)
  await choose(page, 1, 'Edit')
  const field = page.getByLabel('Entry 1', { exact: true })
  await field.fill('Sorrel paid with a secret.')
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await mara.api.put(`/api/journal/${id}`, { content: 'Sorrel paid dearly.' }).expect(200)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person changed this entry' })
  await dialog.getByText('Sorrel paid dearly.').waitFor()
  await shownText(dialog, 'Sorrel paid with a secret.').waitFor()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await shownText(journalOf(page), 'Sorrel paid with a secret.').waitFor()
  await more(page, 1).waitFor()
})

test('an entry whose save is answered late leaves the focus where its author went meanwhile, and else gives it back', async () => {
  const { mara, npc } = await tableWithNpc()
  await addEntry(mara, npc.id, 'Sorrel paid.')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${npc.id}`)
  const answer = await holdAnswer(page, '**/api/journal/*', 'PUT')
  const save = async (text: string) => {
    await choose(page, 1, 'Edit')
    await page.getByLabel('Entry 1', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await save('Sorrel paid with a secret.')
  await answer.done
  await fieldOf(page).focus()
  answer.letGo()
  await more(page, 1).waitFor()
  await expectFocus(fieldOf(page))
  await save('Sorrel paid dearly.')
  await expectFocus(more(page, 1))
})

test('with the cursor in the empty field of the journal, a click below it arrives where it was pressed', async () => {
  const { mara, npc } = await tableWithNpc()
  await addEntry(mara, npc.id, 'Sorrel paid.')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await fieldOf(page).focus()
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  await tools.waitFor()
  await more(page, 1).click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await tools.waitFor({ state: 'hidden' })
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Entry 1', { exact: true }).waitFor()
})

test('a DM makes an entry DM only; a player does not see it and cannot change entries of others', async () => {
  const { mara, ines, npc } = await tableWithNpc()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await fieldOf(page).fill('Knows the name Halfacre.')
  await page.getByLabel('DM only').check()
  await addButton(page).tap()
  await journalOf(page).getByRole('listitem').getByText('DM only').waitFor()
  await addEntry(mara, npc.id, 'Open to all.')

  const player = await openPage(dramatis.url, { size: 'phone', as: ines })
  await player.goto(`/npc/${npc.id}`)
  await journalOf(player).getByText('1 entry', { exact: true }).waitFor()
  expect(await player.getByText('Halfacre').count()).toBe(0)
  expect(await player.getByLabel('DM only').count()).toBe(0)
  expect(await more(player, 1).count()).toBe(0)
})

test('a long journal comes a page at a time, and is numbered from its total', async () => {
  const { mara, npc } = await tableWithNpc()
  for (let entry = 1; entry <= 45; entry += 1) await addEntry(mara, npc.id, `Evening ${entry}.`)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await more(page, 45).waitFor()
  expect(await journalOf(page).getByText('Evening 1.', { exact: true }).count()).toBe(0)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return more(page, 1).count()
    })
    .toBe(1)
  const last = journalOf(page).getByRole('listitem').last()
  await expect.poll(() => last.innerText()).toContain('Evening 1.')
})
