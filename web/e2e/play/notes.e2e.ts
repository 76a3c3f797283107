import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { heading, tableWithLocations } from '../harness/locations.ts'
import { openPage } from '../harness/page.ts'
import { arrive, bringAlong, tableWith } from '../harness/people.ts'
import { shownText } from '../harness/shown-text.ts'

const dramatis = commonDramatis()

async function tableWithNotes() {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines', {
    name: 'The Unowned Mile',
  })
  const path = `/api/campaigns/${campaign.id}/notes`
  const write = (type: 'public' | 'dm', content: string) =>
    mara.api.put(path, { type, content }).expect(200)
  await write('public', 'Friday at seven.\n\nKofi brings soup.')
  await write('dm', 'Fourteen knots to go.')
  return { mara, ines, path, write }
}

const openNotes = (page: Page) => page.getByRole('region', { name: 'Public Notes' })
const secretNotes = (page: Page) => page.getByRole('region', { name: 'DM Notes' })

describe('on a phone', () => {
  test('every member edits the public notes, and save closes the editor; private DM notes are shown only to DMs', async () => {
    const { mara, ines } = await tableWithNotes()
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await page.goto('/campaigns')
    await openNotes(page).getByText('Kofi brings soup.').waitFor()
    expect(await secretNotes(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Edit Public Notes' }).click()
    await page
      .getByRole('textbox', { name: 'Public Notes' })
      .fill('Saturday at seven.\nBring dice.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await shownText(openNotes(page), 'Saturday at seven.\nBring dice.').waitFor()
    const pencil = page.getByRole('button', { name: 'Edit Public Notes' })
    await expectFocus(pencil)

    const dm = await openPage(dramatis.url, { size: 'phone', as: mara })
    await dm.goto('/campaigns')
    await shownText(openNotes(dm), 'Bring dice.').waitFor()
    await secretNotes(dm).getByText('Fourteen knots to go.').waitFor()
    await dm.getByRole('button', { name: 'Edit DM Notes' }).click()
    await dm.getByRole('textbox', { name: 'DM Notes' }).fill('Thirteen.')
    await dm.getByRole('button', { name: 'Save', exact: true }).click()
    await shownText(secretNotes(dm), 'Thirteen.').waitFor()
  })

  test('Cancel closes the editor, reloads the notes, and can be undone', async () => {
    const { mara, write } = await tableWithNotes()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'Edit Public Notes' }).click()
    await page.getByRole('textbox', { name: 'Public Notes' }).fill('Never mind.')
    await write('public', 'Sunday, then.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openNotes(page).getByText('Sunday, then.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    const field = page.getByRole('textbox', { name: 'Public Notes' })
    await expect.poll(() => field.inputValue()).toBe('Never mind.')
  })
})

test('a draft survives a reload, a save that fails with Failed to save notes, and one that is answered late', async () => {
  const { mara } = await tableWithNotes()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [500] })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Edit Public Notes' }).click()
  const field = page.getByRole('textbox', { name: 'Public Notes' })
  await field.fill('Monday it is.')
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Monday it is.')
  await page.route('**/notes', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Failed to save notes').waitFor()
  await expect.poll(() => field.inputValue()).toBe('Monday it is.')
  await page.unroute('**/notes')
  const answer = await holdAnswer(page, '**/notes', 'PUT')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answer.done
  await field.fill('Monday it is. Bring dice.')
  answer.letGo()
  await page.getByText('What you typed while saving is not saved yet.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shownText(openNotes(page), 'Monday it is. Bring dice.').waitFor()
})

test('notes that another DM saved since are shown beside the typed ones until the user chooses', async () => {
  const { mara, write } = await tableWithNotes()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'Edit Public Notes' }).click()
  const field = page.getByRole('textbox', { name: 'Public Notes' })
  await field.fill('Mine.')
  await write('public', 'Theirs.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person changed these notes' })
  await dialog.getByText('Theirs.', { exact: true }).waitFor()
  await shownText(dialog, 'Mine.').waitFor()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => field.inputValue()).toBe('Theirs.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shownText(openNotes(page), 'Mine.').waitFor()
})

test.each(['desk', 'phone'] as const)(
  'where no session is planned, a line of a DM goes to the end of the DM notes, and Undo takes it back, on the %s',
  async (size) => {
    const { mara, path } = await tableWithNotes()
    const notes = async () => (await mara.api.get(path).expect(200)).dm_notes
    const page = await openPage(dramatis.url, { size, as: mara })
    await page.goto('/manage')
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Write a line' }).click()
    const dialog = page.getByRole('dialog', { name: 'A line for the DM notes' })
    const line = dialog.getByLabel('Line', { exact: true })
    await expectFocus(line)
    await line.fill('Ask for the bell.')
    await expectAccessible(page, 'a line for the DM notes')
    await line.press('Enter')
    await page.getByText('Added to the DM notes.').waitFor()
    expect(await notes()).toBe('Fourteen knots to go.\n\nAsk for the bell.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(notes).toBe('Fourteen knots to go.')
  },
)

test('a private note that is being written stays with its location when another one is opened', async () => {
  const { mara, bridge, loft } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/locations?location=${bridge.id}`)
  const begin = page.getByRole('button', { name: 'Add a private note' })
  const note = page.getByRole('textbox', { name: 'Private note' })
  await begin.click()
  await note.fill('One bell is mute.')
  await page.getByRole('link', { name: loft.name }).click()
  await heading(page, loft.name).waitFor()
  await begin.waitFor()
  expect(await note.count()).toBe(0)
  await page.getByRole('navigation', { name: 'Parent location' }).getByText(bridge.name).click()
  await expect.poll(() => note.inputValue()).toBe('One bell is mute.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shownText(page, 'One bell is mute.').waitFor()
  const notes = async (id: number) => {
    const asked = mara.api.get(`/api/private-notes?about_kind=location&about_id=${id}`)
    return (await asked.expect(200)).notes.map(({ text }: { text: string }) => text)
  }
  expect(await notes(bridge.id)).toEqual(['One bell is mute.'])
  expect(await notes(loft.id)).toEqual([])
})

test('a player whose only session a DM hides is offered what was being typed about it', async () => {
  const { mara, ines } = await tableWith(dramatis.url, 'ines')
  const session = await mara.api.post('/api/storyline', { title: 'Eel Pie' }).expect(201)
  for (const size of ['desk', 'phone'] as const) {
    await mara.api.put(`/api/storyline/${session.id}`, { visibility: 'everyone' }).expect(200)
    const page = await openPage(dramatis.url, {
      size,
      as: ines,
      isLive: true,
      expectedStatuses: [404],
    })
    await page.goto(`/storyline?session=${session.id}`)
    await page.getByRole('button', { name: 'Add a private note' }).click()
    await page.getByRole('textbox', { name: 'Private note' }).fill('They lied about the price.')
    await mara.api.put(`/api/storyline/${session.id}`, { visibility: 'dm' }).expect(200)
    await page.getByRole('heading', { name: 'Session not found' }).waitFor()
    await page.getByText('They lied about the price.').waitFor()
  }
})

test('a location or session that a DM hides goes from the page of a player, who is offered the private note that was being typed', async () => {
  const { mara, campaign, row } = await tableWithLocations(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  const addSession = (title: string) => mara.api.post('/api/storyline', { title }).expect(201)
  await addSession('A Penny Each')
  const session = await addSession('Eel Pie')
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: ines,
    isLive: true,
    expectedStatuses: [404],
  })
  const things = [
    [`/locations?location=${row.id}`, `/api/locations/${row.id}`, 'Location not found'],
    [`/storyline?session=${session.id}`, `/api/storyline/${session.id}`, 'Session not found'],
  ] as const
  for (const [address, path, gone] of things) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Add a private note' }).click()
    const note = page.getByRole('textbox', { name: 'Private note' })
    await note.fill('They lied about the price.')
    await mara.api.put(path, { visibility: 'dm' }).expect(200)
    await page.getByRole('heading', { name: gone }).waitFor()
    await page.getByText('They lied about the price.').waitFor()
    expect(await note.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  }
})
