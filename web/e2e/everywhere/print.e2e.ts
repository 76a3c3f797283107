import { expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from '../harness/people.ts'

const dramatis = commonDramatis()

test('a campaign on paper: NPC cards two on a page, handouts, the sheet of a session and the book, in the rights of who prints', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Long Road')
  const make = (path: string, body: object) =>
    mara.api.post(path, { campaign_id: campaign.id, ...body }).expect(201)
  const odo = await createNpc(mara, {
    name: 'Odo',
    dm_notes: 'He forged it.',
    trustworthiness: 'Deceptive',
  })
  await createNpc(mara, { name: 'Tam' })
  await createNpc(mara, { name: 'Vesna', visibility: 'dm' })
  const { kinds } = await mara.api.get('/api/kinds').expect(200)
  const handout = kinds.find(({ starter }: { starter: string }) => starter === 'handout')
  await make('/api/articles', { name: 'A Bill', kind_id: handout.id, description: 'Twelve beds.' })
  await make('/api/storyline', {
    title: 'The Stair',
    session_date: '2999-01-01',
    plan: { goals: 'Find the stair.', things: [{ kind: 'npc', id: odo.id }] },
  })

  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Print…' }).click()
  await page.getByText('3 cards').waitFor()
  await expectAccessible(page, 'print')
  const card = page.getByRole('article', { name: 'Odo' })
  expect(await card.textContent()).not.toMatch(/forged|Deceptive/)
  await page.getByText('With DM notes').click()
  await card.getByText('He forged it.').waitFor()
  await card.getByText('Deceptive').waitFor()

  await page.emulateMedia({ media: 'print' })
  const paper = await card.evaluate((element) => element.getBoundingClientRect().height)
  // Two of them, and what is between, fit on A4 and on Letter with margins.
  expect(paper * 2).toBeLessThan((255 / 25.4) * 96)
  expect(paper * 3).toBeGreaterThan((297 / 25.4) * 96)
  expect(await page.getByRole('link', { name: 'Handouts', exact: true }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Handouts', exact: true }).last().click()
  await page.getByRole('article', { name: 'A Bill' }).getByText('Twelve beds.').waitFor()
  await page.getByRole('link', { name: 'Session Sheet' }).click()
  const sheet = page.getByRole('article', { name: 'The Stair' })
  await sheet.getByText('Find the stair.').waitFor()
  await sheet.getByText('Odo', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await page.getByText('Nothing has been played yet.').waitFor()

  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, campaign)
  const phone = await openPage(dramatis.url, { size: 'phone', as: ines })
  await phone.goto(`/campaigns/${campaign.id}/print?part=session`)
  await phone.getByText('2 cards').waitFor()
  expect(await phone.getByText('With DM notes').count()).toBe(0)
  expect(await scrollsSideways(phone)).toBe(false)
  await phone.goto('/campaigns/999999/print')
  await phone.getByText('Campaign not found').waitFor()
})

test('a list on paper has its rows, and nothing that searches, orders or leads back', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Long Road')
  await mara.api.post(`/api/campaigns/${campaign.id}/begin`).expect(201)
  const odo = await createNpc(mara, { name: 'Odo' })
  const tam = await createNpc(mara, { name: 'Tam' })
  await mara.api
    .post('/api/connections', { from_npc_id: odo.id, to_npc_id: tam.id, label: 'owes' })
    .expect(201)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  const tools = page.locator('main').locator('input, select, [aria-pressed], aside')
  const back = page.getByRole('link', { name: 'My Campaigns' })
  const line = page.getByLabel('Write a line')
  for (const [path, row] of [
    ['/manage', 'Odo'],
    ['/connections?view=list', 'owes'],
    ['/changes', 'Tam'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.locator('main').getByText(row).first().waitFor()
    await expect.poll(() => tools.filter({ visible: true }).count()).toBeGreaterThan(0)
    await line.waitFor()
    await page.emulateMedia({ media: 'print' })
    await line.waitFor({ state: 'hidden' })
    await expect.poll(() => tools.filter({ visible: true }).count(), { message: path }).toBe(0)
    await expect.poll(() => back.filter({ visible: true }).count(), { message: path }).toBe(0)
    await page.locator('main').getByText(row).filter({ visible: true }).first().waitFor()
  }
})
