import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { openPage } from '../harness/page.ts'
import { createNpc, type Person, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

const create = ({ api }: Person, path: string, what: object): Promise<{ id: number }> =>
  api.post(`/api/${path}`, what).expect(201)

async function tableOfNames() {
  const { mara, ines } = await tableWith(dramatis.url, 'ines', { name: 'The Unowned Mile' })
  const bellhouse = await create(mara, 'locations', { name: 'The Bellhouse' })
  const wick = await createNpc(mara, { name: 'Wick', location_id: bellhouse.id })
  await create(mara, `npcs/${wick.id}/journal`, { content: 'Put out the lamp.' })
  const lich = await createNpc(mara, { name: 'Old Lich', visibility: 'dm' })
  const backstory = 'Rowed with Wick, and fled from Old Lich.'
  const orsolya = await createNpc(mara, { name: 'Orsolya Venn', backstory })
  const { id: session } = await create(mara, 'storyline', {
    title: 'Eight Ropes',
    notes: 'It rained.',
    npcs: [{ id: orsolya.id }],
  })
  const connection = await create(mara, 'connections', {
    from_npc_id: orsolya.id,
    to_npc_id: wick.id,
    label: 'hanged the brother of',
    public_version: { kind: 'friendship', label: 'has a soft spot for' },
  })
  return { mara, ines, orsolya, wick, lich, session, connection }
}

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('at the desk a name in a text opens its NPC beside the page: Enter opens, Escape closes and focus returns, Back leads one name back, Open leads to the page', async () => {
  const { mara, orsolya, wick } = await tableOfNames()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${orsolya.id}`)
  const name = page.getByRole('region', { name: 'Backstory' }).getByRole('link', { name: 'Wick' })
  await name.press('Enter')
  await panel(page, 'Wick').getByText('Put out the lamp.').waitFor()
  await page.keyboard.press('Escape')
  await panel(page, 'Wick').waitFor({ state: 'detached' })
  await expectFocus(name)

  await name.click()
  await panel(page, 'Wick').getByRole('link', { name: 'The Bellhouse' }).click()
  await panel(page, 'The Bellhouse').getByRole('link', { name: 'Wick' }).waitFor()
  await page.reload()
  await panel(page, 'The Bellhouse').waitFor()
  await page.goBack()
  await panel(page, 'Wick').getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Wick', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/npc/${wick.id}`)
  await page.goBack()
  await panel(page, 'Wick').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Orsolya Venn', level: 1 }).waitFor()
  await panel(page, 'Wick').waitFor({ state: 'detached' })
})

test('an NPC that a DM hides goes from the panel, which offers the note that was being typed there', async () => {
  const { mara, ines, orsolya, wick } = await tableOfNames()
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: ines,
    isLive: true,
    expectedStatuses: [404],
  })
  await page.goto(`/npc/${orsolya.id}`)
  await page.getByRole('region', { name: 'Backstory' }).getByRole('link', { name: 'Wick' }).click()
  const note = page.getByRole('dialog').getByLabel('Add a note')
  await note.fill('Owes me a lamp.')
  await mara.api.put(`/api/npcs/${wick.id}`, { visibility: 'dm' }).expect(200)
  const missing = page.getByRole('dialog').getByText('Not found. It may have been deleted')
  await missing.waitFor()
  await page.getByRole('dialog').getByText('Owes me a lamp.').waitFor()
  expect(await note.count()).toBe(0)
})

test('the forms of one draft show one text, on a page and in the panel of the same NPC', async () => {
  const { mara, orsolya, wick } = await tableOfNames()
  for (const { id, text } of [
    { id: orsolya.id, text: 'Wick' },
    { id: wick.id, text: 'Orsolya Venn' },
  ]) {
    await create(mara, 'secrets', {
      campaign_id: orsolya.campaign_id,
      about: { kind: 'npc', id },
      text: `Drowned with ${text}.`,
    })
  }
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${orsolya.id}`)
  await page.getByRole('region', { name: 'Backstory' }).getByRole('link', { name: 'Wick' }).click()
  await panel(page, 'Wick').getByRole('link', { name: 'Orsolya Venn' }).click()
  const both = page.getByLabel('Add a secret')
  const there = panel(page, 'Orsolya Venn').getByLabel('Add a secret')
  await there.fill('Cannot swim.')
  await expect.poll(() => both.count()).toBe(2)
  const texts = () =>
    both.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await expect.poll(texts).toEqual(['Cannot swim.', 'Cannot swim.'])
  await there.press('Enter')
  await panel(page, 'Orsolya Venn').getByText('Cannot swim.').waitFor()
  await expect.poll(texts).toEqual(['', ''])
})

test('Undo after Cancel in the panel brings the text of a draft back there and on the page', async () => {
  const { mara, orsolya, wick } = await tableOfNames()
  const about = (id: number, text: string) => ({
    campaign_id: orsolya.campaign_id,
    about: { kind: 'npc', id },
    text,
  })
  await create(mara, 'secrets', about(orsolya.id, 'Cannot swim.'))
  await create(mara, 'secrets', about(wick.id, 'Drowned with Orsolya Venn.'))
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${orsolya.id}`)
  const here = page.locator('main').getByLabel('Secret', { exact: true })
  await page.getByRole('button', { name: 'More about this secret' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await here.fill('Cannot swim, and fears the lamp.')
  await page.getByRole('region', { name: 'Backstory' }).getByRole('link', { name: 'Wick' }).click()
  await panel(page, 'Wick').getByRole('link', { name: 'Orsolya Venn' }).click()
  const beside = panel(page, 'Orsolya Venn')
  const there = beside.getByLabel('Secret', { exact: true })
  await expect.poll(() => there.inputValue()).toBe('Cannot swim, and fears the lamp.')
  await beside.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => here.inputValue()).toBe('Cannot swim.')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const field of [here, there]) {
    await expect.poll(() => field.inputValue()).toBe('Cannot swim, and fears the lamp.')
  }
})

test('on a phone a player’s sheet shows a session and a connection as players see them, and no name that is DM only is a link', async () => {
  const { mara, ines, orsolya } = await tableOfNames()
  const page = await openPage(dramatis.url, { size: 'phone', as: ines })
  await page.goto(`/npc/${orsolya.id}`)
  const backstory = page.getByRole('region', { name: 'Backstory' })
  await backstory.getByRole('link', { name: 'Wick' }).waitFor()
  expect(await backstory.getByRole('link').allInnerTexts()).toEqual(['Wick'])
  await page.getByRole('link', { name: 'Session 1, Eight Ropes' }).tap()
  const session = panel(page, 'Eight Ropes')
  await session.getByText('It rained.').waitFor()
  await session.getByRole('link', { name: 'Orsolya Venn' }).waitFor()
  await page.goBack()
  await session.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Friendship' }).tap()
  const connection = panel(page, 'Orsolya Venn and Wick')
  await connection.getByText('has a soft spot for').waitFor()
  expect(await connection.getByText('hanged').count()).toBe(0)

  const dm = await openPage(dramatis.url, { size: 'phone', as: mara })
  await dm.goto(`/npc/${orsolya.id}`)
  await dm.getByRole('link', { name: 'Old Lich' }).waitFor()
  await dm.locator('#npc-ties').getByRole('link', { name: 'Other' }).tap()
  const both = panel(dm, 'Orsolya Venn and Wick')
  for (const label of ['hanged the brother of', 'has a soft spot for'])
    await both.getByText(label).waitFor()
})
