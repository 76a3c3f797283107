import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { openLocations, tableWithLocations } from '../harness/locations.ts'
import { editBlock, saveBlock } from '../harness/npc-sheet.ts'
import { openPage } from '../harness/page.ts'
import { arrive, createCampaign, createNpc } from '../harness/people.ts'

const dramatis = commonDramatis()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('what was typed in a dialog outlives a reload, is discarded by Cancel, and Undo opens it as it was', async () => {
  const { mara } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  page.on('dialog', (question) => void question.accept())
  await openLocations(page)
  const dialog = page.getByRole('dialog', { name: 'Edit map' })
  const edit = async () => {
    await page.getByRole('button', { name: /^More about the map/ }).click()
    await page.getByRole('menuitem', { name: 'Edit map' }).click()
  }
  await edit()
  await dialog.getByLabel('Name').fill('The Long Bridge')
  await page.reload()
  await edit()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('The Long Bridge')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, 'Undo').click()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('The Long Bridge')
  await dialog.getByRole('button', { name: 'Save map' }).click()
  await page.getByRole('link', { name: 'The Long Bridge' }).waitFor()
})

test('Undo of one canceled block of a sheet keeps what was typed in another one since', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npc = await createNpc(mara, { name: 'Marda' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/npc/${npc.id}`)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await editBlock(page, 'Backstory')
  await field('Backstory').fill('Rowed.')
  await editBlock(page, 'Personality Traits')
  await field('Personality Traits').fill('Hums.')
  await button(page, 'Cancel').first().click()
  await field('Backstory').fill('Rowed alone.')
  await button(page, 'Undo').click()
  await field('Personality Traits').waitFor()
  const texts = async () => [
    await field('Personality Traits').inputValue(),
    await field('Backstory').inputValue(),
  ]
  await expect.poll(texts).toEqual(['Hums.', 'Rowed alone.'])
})

test('Undo of a canceled form keeps what was typed in other fields since, and what it replaces comes back by another Undo', async () => {
  const { mara, row } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(`/locations?location=${row.id}&form=edit`)
  const name = page.getByLabel('Name', { exact: true })
  const text = page.getByLabel('Description')
  const values = async () => [await name.inputValue(), await text.inputValue()]
  await text.fill('Three arches.')
  await button(page, 'Cancel').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await name.fill('The Long Bridge')
  await text.fill('Four arches.')
  await button(page, 'Undo').click()
  await expect.poll(values).toEqual(['The Long Bridge', 'Three arches.'])
  await page.getByText('Earlier text is back.').waitFor()
  await button(page, 'Undo').click()
  await expect.poll(values).toEqual(['The Long Bridge', 'Four arches.'])
})

test('Undo of a canceled form does not replace unseen what another person saved since', async () => {
  const { mara, row } = await tableWithLocations(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, isLive: true })
  await page.goto(`/locations?location=${row.id}&form=edit`)
  await page.getByLabel('Description').fill('Three arches.')
  await button(page, 'Cancel').click()
  const theirs = { description: 'Five arches.' }
  await mara.api.put(`/api/locations/${row.id}`, theirs).expect(200)
  await page.getByText(theirs.description).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('The Long Bridge')
  await button(page, 'Undo').click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Three arches.')
  await page.getByText('There is a newer version').waitFor()
})

test('Undo of a canceled block of a sheet does not replace unseen what another person saved since', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npc = await createNpc(mara, { name: 'Marda' })
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, isLive: true })
  await page.goto(`/npc/${npc.id}`)
  await editBlock(page, 'Backstory')
  const field = page.getByRole('textbox', { name: 'Backstory', exact: true })
  await field.fill('Rowed.')
  await button(page, 'Cancel').click()
  const theirs = { backstory: 'Steers.' }
  await mara.api.put(`/api/npcs/${npc.id}`, theirs).expect(200)
  await page.getByText(theirs.backstory).waitFor()
  await editBlock(page, 'Backstory')
  await button(page, 'Undo').click()
  await expect.poll(() => field.inputValue()).toBe('Rowed.')
  await page.getByText('There is a newer version').waitFor()
})

test('a DM chooses one of twelve drawn faces for an NPC, and each of them is another', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npc = await createNpc(mara, { name: 'Marda', description: 'An old woman' })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await button(page, 'Change portrait').click()
  const dialog = page.getByRole('dialog', { name: 'Portrait of Marda' })
  const faces = dialog.getByRole('button', { name: /^Face \d+$/ })
  await expect.poll(() => faces.count()).toBe(12)
  const drawn = () =>
    faces.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const first = await drawn()
  expect(new Set(first).size).toBe(12)
  await dialog.getByRole('button', { name: 'Other faces' }).click()
  await expect.poll(async () => (await drawn()).some((face) => first.includes(face))).toBe(false)
  const [chosen] = await drawn()
  await faces.first().click()
  const portrait = page.getByRole('img', { name: 'Portrait of Marda' })
  await expect.poll(() => portrait.getAttribute('src')).toBe(chosen)
})

test('a new random portrait can be replaced by the saved one and by the one drawn from the name', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const npc = await createNpc(mara, { name: 'Marda', avatar_url: 'lantern' })
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto(`/npc/${npc.id}`)
  await button(page, 'Edit Mode').click()
  const face = () => button(page, 'New random portrait').locator('img').getAttribute('src')
  const saved = await face()
  await button(page, 'New random portrait').click()
  await expect.poll(face).not.toBe(saved)
  await button(page, 'Saved portrait').click()
  await expect.poll(face).toBe(saved)
  await button(page, 'Draw from name').click()
  await expect.poll(face).not.toBe(saved)
  const drawn = await face()
  await saveBlock(page)
  const { npc: after } = await mara.api.get(`/api/npcs/${npc.id}`).expect(200)
  expect(after.avatar_url).toBe('')
  await button(page, 'Edit Mode').click()
  await expect.poll(face).toBe(drawn)
  await expect.poll(() => button(page, 'Draw from name').count()).toBe(0)
})
