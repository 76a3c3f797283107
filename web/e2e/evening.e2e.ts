import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { shareDramatis } from './harness/dramatis.ts'
import { closeBrowser, openPage, scrollsSideways } from './harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from './harness/people.ts'

afterAll(closeBrowser)
const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

/** Does a job on a page, and fails when it takes more taps than it may. */
async function job(most: number, work: (tap: (target: Locator) => Promise<void>) => Promise<void>) {
  let taps = 0
  await work(async (target) => {
    taps += 1
    await target.tap()
  })
  expect(taps).toBeLessThanOrEqual(most)
}

const lineOf = (page: Page) => page.getByLabel('Write a line')
const send = (page: Page) => page.getByRole('button', { name: 'Send line' })

test('an evening on two phones: a session starts in 2 taps, a line takes 2, a new NPC from a line 3, and the other phone follows', async () => {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  const campaign = await createCampaign(mara)
  await bringAlong(mara, ines, campaign)
  const orsolya = await createNpc(mara, { name: 'Orsolya Venn' })
  const [dm, player] = [
    await openPage(dramatis.url, { size: 'phone', as: mara, isLive: true }),
    await openPage(dramatis.url, { size: 'phone', as: ines, isLive: true }),
  ]
  await player.goto('/dashboard')
  await player.getByText('No date yet.').waitFor()
  await dm.goto('/dashboard')
  await job(2, async (tap) => {
    await tap(dm.getByRole('button', { name: 'Start session' }))
    await lineOf(dm).waitFor()
  })
  await player.getByText('Playing now').waitFor()

  await dm.getByLabel('DM only').uncheck()
  await job(2, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('The bell rang.')
    await tap(send(dm))
  })
  await job(3, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('Berta, smith, knows about the tunnel')
    await tap(dm.getByRole('button', { name: 'New NPC' }))
  })
  await dm.getByText('Berta was added, DM only and unfinished.').waitFor()
  await dm.getByText('1 unfinished').waitFor()

  await dm.goto(`/npc/${orsolya.id}`)
  await lineOf(dm).waitFor()
  await job(2, async (tap) => {
    await tap(lineOf(dm))
    await dm.keyboard.type('She paid the ferryman.')
    await tap(send(dm))
  })
  expect(await scrollsSideways(dm)).toBe(false)
  await player.getByRole('link', { name: 'Orsolya Venn' }).first().waitFor()
  await player.getByRole('link', { name: 'Session 1' }).tap()
  for (const line of ['The bell rang.', 'Orsolya Venn'])
    await player.getByText(line).first().waitFor()
  expect(await player.getByText('tunnel').count()).toBe(0)

  await dm.getByRole('button', { name: 'End session' }).tap()
  const dialog = dm.getByRole('dialog')
  await dialog.getByText('The bell rang.').waitFor()
  await dialog.getByRole('button', { name: 'End session' }).tap()
  await lineOf(player).waitFor({ state: 'detached' })
  await player.getByText('The bell rang.').nth(1).waitFor()
})

test('a line that is written offline is kept and sent later', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara)
  const begun = await mara.api.expect(201, mara.api.post(`/api/campaigns/${campaign.id}/begin`, {}))
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
  })
  await page.goto('/dashboard')
  await lineOf(page).waitFor()
  await page.context().setOffline(true)
  await lineOf(page).fill('The lamps went out.')
  await send(page).tap()
  await page.getByText('1 waiting').waitFor()
  await page.context().setOffline(false)
  await page.getByText('1 waiting').waitFor({ state: 'detached' })
  const { entries } = await mara.api.expect(200, mara.api.get(`/api/storyline/${begun.id}/log`))
  expect(entries).toMatchObject([{ content: 'The lamps went out.' }])
})
