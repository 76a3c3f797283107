import { expect, test } from 'vitest'

import { importForeign, text as table } from '../../../src/features/moving-in/moving-in.fixture.ts'
import { NPC_LIMITS } from '../../../src/features/npcs/npcs.fields.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { editBlock, saveBlock } from '../harness/npc-sheet.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from '../harness/people.ts'

const dramatis = commonDramatis()

test('a change is compared and restored; what was deleted comes back under another name; a player’s suggestion is taken', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const backstory = 'She keeps the ferry. Nobody knows her age.'
  const npc = await createNpc(mara, { name: 'Marda', backstory })
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)

  // A player suggests a change on a phone.
  const phone = await openPage(dramatis.url, { size: 'phone', as: ines, expectedStatuses: [400] })
  await phone.goto(`/npc/${npc.id}`)
  await phone.getByRole('button', { name: 'Suggest a change' }).click()
  const form = phone.getByRole('dialog', { name: 'Suggest a change to Marda' })
  await form.getByLabel('Backstory').fill('She keeps the mill. Nobody knows her age.')
  // A phone may drop the page: what was typed is there again.
  await phone.reload()
  await phone.getByRole('button', { name: 'Suggest a change' }).click()
  const kept = form.getByLabel('Backstory')
  await expect.poll(() => kept.inputValue()).toContain('She keeps the mill.')
  // A refused name is said at its field.
  const send = form.getByRole('button', { name: 'Suggest', exact: true })
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('M'.repeat(101))
  await send.click()
  await form.locator('[aria-invalid]').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByText('An NPC name has at most 100 characters.').count()).toBe(1)
  await name.fill('Marda')
  await send.click()
  await phone.getByText('Suggestion sent. A DM decides.').waitFor()
  await phone.getByRole('link', { name: '1 of your suggestions' }).waitFor()

  // The DM takes it: three taps.
  const desk = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedStatuses: [400, 409],
  })
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: '1 suggestion', exact: true }).click()
  await desk.locator('del', { hasText: 'ferry' }).first().waitFor()
  await expectAccessible(desk, 'suggestions')
  // Other words are compared with the present text while the DM writes them.
  const words = desk.getByRole('button', { name: 'Edit first' })
  await words.click()
  // A text that is refused has the keyboard again.
  const other = desk.getByLabel('backstory, in other words')
  await other.fill('x'.repeat(NPC_LIMITS.text + 1))
  await desk.getByRole('button', { name: 'Take' }).click()
  await expectFocus(other)
  await other.fill(backstory.replace('ferry', 'weir'))
  await desk.locator('ins', { hasText: 'weir' }).first().waitFor()
  await words.click()
  await desk.locator('ins', { hasText: 'mill' }).first().waitFor()
  await desk.getByRole('button', { name: 'Take' }).click()
  await desk.getByText('No suggestions').waitFor()

  // The player sees what became of it, and who changed what.
  await phone.goto('/dashboard')
  const news = `Your suggestion for Marda: taken by ${mara.username}`
  await phone.getByRole('link', { name: news }).click()
  await phone.getByText(`Taken by ${mara.username}`).waitFor()
  await phone.goto(`/npc/${npc.id}`)
  await phone.getByRole('button', { name: 'Changes' }).click()
  await phone.getByText(`${ines.username} changed the backstory`).click()
  await phone.locator('ins', { hasText: 'mill' }).last().waitFor()
  expect(await scrollsSideways(phone)).toBe(false)

  // The DM compares and restores.
  await desk.goto('/changes')
  await desk.getByText(`${ines.username} changed the backstory`).click()
  await desk.getByText('1 word more, 1 word fewer').waitFor()
  await expectAccessible(desk, 'recent changes')
  await desk.getByRole('button', { name: 'Restore', exact: true }).click()
  await desk.getByText('Restored.').waitFor()
  await desk.getByText(`${mara.username} restored the backstory`).waitFor()
  const { npc: restored } = await mara.api.get(`/api/npcs/${npc.id}`).expect(200)
  expect(restored.backstory).toBe(backstory)

  // What was deleted comes back from the bin under another name.
  await mara.api.delete(`/api/npcs/${npc.id}`).expect(200)
  await createNpc(mara, { name: 'Marda' })
  await desk.goto('/bin')
  await desk.getByRole('button', { name: 'Bring back Marda' }).click()
  const rename = desk.getByRole('dialog', { name: 'The name is taken' })
  await rename.getByLabel('Another name').fill('Old Marda')
  await rename.getByRole('button', { name: 'Bring back' }).click()
  await desk.getByText('The bin is empty').waitFor()
  const { npc: back } = await mara.api.get(`/api/npcs/${npc.id}`).expect(200)
  expect(back.name).toBe('Old Marda')
})

test('two people in one text put both together; one paragraph is restored, and what was written since stays; a player suggests something new, and reads what of it was not taken, or taken in other words', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const text = (...parts: string[]) => parts.join('\n\n')
  const npc = await createNpc(mara, {
    name: 'Marda',
    backstory: text('Born at sea.', 'Keeps the ferry.', 'Owes money.'),
  })
  const put = (backstory: string) => mara.api.put(`/api/npcs/${npc.id}`, { backstory }).expect(200)
  const stored = async () =>
    (await mara.api.get(`/api/npcs/${npc.id}`).expect(200)).npc.backstory as string

  // The answer to the save says that there is a newer version.
  const desk = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  await desk.goto(`/npc/${npc.id}`)
  await editBlock(desk, 'Backstory')
  await desk
    .getByLabel('Backstory')
    .fill(text('Born at sea.', 'Keeps the mill.', 'Owes money.', 'Sings.'))
  await put(text('Born in a storm.', 'Keeps the inn.', 'Owes money.'))
  await desk.getByRole('button', { name: 'Save Changes' }).click()
  const choice = desk.getByRole('dialog', { name: 'Another person changed this NPC' })
  await choice.locator('ins').getByText('in a storm').waitFor()
  expect(await choice.locator('ins').allInnerTexts()).toEqual(
    expect.arrayContaining(['at sea', 'mill', 'in a storm', 'inn']),
  )
  await choice.getByRole('button', { name: 'Put both together' }).click()
  const both = desk.getByRole('dialog', { name: 'Both texts together' })
  await both.getByText('Born in a storm.').waitFor()
  expect(await both.locator('ins').allInnerTexts()).toEqual(['mill', 'inn'])
  await expectAccessible(desk, 'both texts')
  await both.getByLabel('Which version of this paragraph').selectOption({ label: 'Yours' })
  await both.getByRole('button', { name: 'Use this text' }).click()
  await saveBlock(desk)
  const merged = text('Born in a storm.', 'Keeps the mill.', 'Owes money.', 'Sings.')
  expect(await stored()).toBe(merged)
  const { revisions } = await mara.api
    .get(`/api/history?campaign_id=${campaign.id}&kind=npc&id=${npc.id}`)
    .expect(200)
  expect(revisions[0].action).toBe('merged')

  // Two paragraphs are changed, then a third; the first alone goes back.
  await put(text('Born on land.', 'Keeps the mill.', 'Owes a fortune.', 'Sings.'))
  await put(text('Born on land.', 'Keeps the mill.', 'Owes a fortune.', 'Dances.'))
  await desk.goto('/changes')
  const change = desk.getByRole('listitem').filter({ hasText: 'changed the backstory' }).first()
  await change.locator('summary').click()
  const paragraph = change.getByRole('listitem').filter({ hasText: 'in a storm' })
  await paragraph.getByRole('button', { name: 'Restore this paragraph' }).click()
  await desk.getByText('Restored.').waitFor()
  expect(await stored()).toBe(
    text('Born in a storm.', 'Keeps the mill.', 'Owes a fortune.', 'Dances.'),
  )

  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  const phone = await openPage(dramatis.url, { size: 'phone', as: ines, expectedStatuses: [500] })
  await phone.goto('/suggestions')
  await phone.getByRole('button', { name: 'Suggest something new' }).click()
  const form = phone.getByRole('dialog', { name: 'Suggest something new' })
  await form.getByLabel('Kind').selectOption({ label: 'Faction' })
  await form.getByLabel('Name').fill('The Ferrymen')
  await form.getByLabel('Description').fill('They row by night.')
  await form.getByRole('button', { name: 'Suggest', exact: true }).click()
  await phone.getByText('Suggestion sent. A DM decides.').waitFor()
  await desk.goto('/suggestions')
  await desk.getByRole('button', { name: 'Edit first' }).click()
  await desk.getByRole('checkbox', { name: 'description' }).uncheck()
  await desk.getByRole('button', { name: 'Take' }).click()
  await desk.getByText('No suggestions').waitFor()
  const { articles } = await mara.api.get('/api/articles').expect(200)
  expect(articles).toMatchObject([{ name: 'The Ferrymen', kind_name: 'Faction', description: '' }])
  await phone.goto('/suggestions')
  await phone.getByText(`Partly taken by ${mara.username}`).waitFor()
  await phone.getByText('description Not taken').waitFor()
  const suggestion = {
    about: { kind: 'article', id: articles[0].id },
    fields: { description: 'They row by night.' },
  }
  const { id } = await ines.api.post('/api/suggestions', suggestion).expect(201)
  const otherWords = { fields: { description: 'They row in fog.' } }
  await mara.api.post(`/api/suggestions/${id}/take`, otherWords).expect(200)
  await phone.reload()
  const compare = phone.getByRole('button', { name: 'Compare with now' }).first()
  const body = JSON.stringify({ error: 'The disk is full.' })
  await phone.route('**/api/articles/*', (route) =>
    route.fulfill({ status: 500, headers: { 'Retry-After': '1' }, body }),
  )
  await compare.click()
  // Read again by itself, it is the same alert: a screen reader says it once.
  const alert = await phone.getByRole('alert').filter({ hasText: 'disk is full' }).elementHandle()
  for (const _ of [1, 2]) await (await phone.waitForResponse('**/api/articles/*')).finished()
  expect(await alert?.evaluate((it) => it.isConnected)).toBe(true)
  await phone.unroute('**/api/articles/*')
  await compare.click()
  await phone.locator('ins', { hasText: 'fog' }).last().waitFor()
  await phone.getByText('It was changed since, or taken in other words.').waitFor()
})

test('an import is one row of the recent changes, as is a rename; it opens to each thing and undoes all', async () => {
  const mara = await arrive(dramatis.url)
  const { id: into } = await createCampaign(mara)
  const names = Array.from({ length: 25 }, (_, at) => `Reeve ${String(at + 1).padStart(2, '0')}`)
  const cast = table('Name,Description', ...names.map((name) => `${name},Counts sheep`))
  await importForeign(mara.api, cast, 'cast.csv', { choices: { into } })

  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/changes')
  const row = page.getByText(`${mara.username} imported these from a table`)
  await row.waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Reeve' }).count()).toBe(0)
  await page.getByText('25 things').click()
  for (const name of names) await page.getByRole('link', { name }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAccessible(page, 'an import among the recent changes')
  await page.getByRole('link', { name: 'Reeve 07' }).click()
  await page.getByRole('dialog', { name: 'Reeve 07' }).getByText('Counts sheep').waitFor()

  await page.goto('/changes?kind=location')
  await page.getByText('Nothing was changed that fits.').waitFor()

  const { npcs } = await mara.api.get(`/api/npcs?campaign_id=${into}`).expect(200)
  const kept = npcs.find(({ name }: { name: string }) => name === 'Reeve 03')
  await mara.api.put(`/api/npcs/${kept.id}`, { description: 'Counts cows' }).expect(200)
  await page.goto('/changes')
  await page.getByText('25 things').click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await page
    .getByText('Import undone. One thing stays, because it was changed or is used: Reeve 03.')
    .waitFor()
  await row.waitFor({ state: 'detached' })
  const left = await mara.api.get(`/api/npcs?campaign_id=${into}`).expect(200)
  expect(left.npcs).toMatchObject([{ name: 'Reeve 03' }])

  const description = 'Knows Old Hob.'
  await createNpc(mara, { name: 'Ilse', description })
  await createNpc(mara, { name: 'Per', description })
  const hob = await createNpc(mara, { name: 'Hobart' })
  const rename = { kind: 'npc', id: hob.id, from: 'Old Hob' }
  await mara.api.post('/api/rename-in-texts', rename).expect(200)
  await page.goto('/changes')
  await page.getByText(`${mara.username} changed these together`).click()
  await page.getByRole('button', { name: 'Undo rename' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo rename' }).click()
  await page.getByText('The texts are as before.').waitFor()
  const after = await mara.api.get(`/api/npcs?campaign_id=${into}`).expect(200)
  const known = after.npcs.filter((npc: { description: string }) => npc.description === description)
  expect(known).toHaveLength(2)
})
