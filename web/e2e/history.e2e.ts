import { afterAll, expect, test } from 'vitest'

import { expectAccessible } from './harness/accessibility.ts'
import { shareDramatis } from './harness/dramatis.ts'
import { closeBrowser, openPage, scrollsSideways } from './harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from './harness/people.ts'

afterAll(closeBrowser)
const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

test('a change is compared and restored; what was deleted comes back under another name; a player’s suggestion is taken', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const backstory = 'She keeps the ferry. Nobody knows her age.'
  const npc = await createNpc(mara, { name: 'Marda', backstory })
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)

  // A player suggests a change on a phone.
  const phone = await openPage(dramatis.url, { size: 'phone', as: ines })
  await phone.goto(`/npc/${npc.id}`)
  await phone.getByRole('button', { name: 'Suggest a change' }).click()
  const form = phone.getByRole('dialog', { name: 'Suggest a change of Marda' })
  await form.getByLabel('Backstory').fill('She keeps the mill. Nobody knows her age.')
  await form.getByRole('button', { name: 'Suggest', exact: true }).click()
  await phone.getByText('Suggestion sent. A DM decides.').waitFor()
  await phone.getByRole('link', { name: '1 of your suggestions' }).waitFor()

  // The DM takes it: three taps.
  const desk = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: '1 suggestion', exact: true }).click()
  await desk.locator('del', { hasText: 'ferry' }).first().waitFor()
  await expectAccessible(desk, 'suggestions')
  await desk.getByRole('button', { name: 'Take' }).click()
  await desk.getByText('No suggestions').waitFor()

  // The player sees what became of it, and who changed what.
  await phone.goto('/suggestions')
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
  await desk.getByRole('button', { name: 'Restore what was before' }).click()
  await desk.getByText('Restored.').waitFor()
  await desk.getByText(`${mara.username} restored the backstory`).waitFor()
  const { npc: restored } = await mara.api.expect(200, mara.api.get(`/api/npcs/${npc.id}`))
  expect(restored.backstory).toBe(backstory)

  // What was deleted comes back from the bin under another name.
  await mara.api.expect(200, mara.api.delete(`/api/npcs/${npc.id}`))
  await createNpc(mara, { name: 'Marda' })
  await desk.goto('/bin')
  await desk.getByRole('button', { name: 'Bring back Marda' }).click()
  const rename = desk.getByRole('dialog', { name: 'The name is taken' })
  await rename.getByLabel('Another name').fill('Old Marda')
  await rename.getByRole('button', { name: 'Bring back' }).click()
  await desk.getByText('The bin is empty.').waitFor()
  const { npc: back } = await mara.api.expect(200, mara.api.get(`/api/npcs/${npc.id}`))
  expect(back.name).toBe('Old Marda')
})
