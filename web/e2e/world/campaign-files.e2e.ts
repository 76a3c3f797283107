import { readFile } from 'node:fs/promises'

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc } from '../harness/people.ts'
import { middleOf } from '../harness/rest.ts'

const dramatis = commonDramatis()

async function valley() {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  const campaign = await createCampaign(mara, 'The Drowned Valley', 'A river with opinions.')
  await bringAlong(mara, ines, campaign)
  const { post } = mara.api
  const marda = await createNpc(mara, { name: 'Marda of the Ford', personality: 'Counts ferries.' })
  await createNpc(mara, { name: 'Kestrel', visibility: 'dm', dm_notes: 'She is the heir.' })
  await post('/api/storyline', { title: 'Across the Ford' }).expect(201)
  await post(`/api/npcs/${marda.id}/journal`, { content: 'Paid at the ford.' }).expect(201)
  return { mara, ines, campaign }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import a campaign' })
const count = (dialog: Locator, noun: string) =>
  dialog.locator('dl > div', { hasText: noun }).locator('dd').innerText()

async function download(page: Page, begin: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), begin()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

describe('on a phone', () => {
  test('a campaign is exported, and imported from its file after a look at what is in it', async () => {
    const { mara } = await valley()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [400] })
    await page.goto('/campaigns')
    await page.getByText('do not share it with players').waitFor()
    expect(await page.getByLabel('With the history of changes').isChecked()).toBe(true)
    const { name, bytes } = await download(page, () =>
      page.getByRole('button', { name: 'Export The Drowned Valley' }).click(),
    )
    expect(name).toMatch(/^The Drowned Valley \d{4}-\d\d-\d\d\.dramatis\.zip$/)

    await page.getByRole('button', { name: 'Import a campaign' }).click()
    const dialog = dialogOf(page)
    const file = dialog.getByLabel('Campaign file')
    await file.setInputFiles({
      name: 'diary.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('Dear diary'),
    })
    await dialog.getByText(/This file is of no known kind\./).waitFor()
    await file.setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
    await dialog.getByText(/There is a campaign called “The Drowned Valley” already/).waitFor()
    await expect.poll(() => count(dialog, 'NPCs')).toBe('2')
    await expect.poll(() => count(dialog, 'Journal entry')).toBe('1')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await expectAccessible(page, 'the plan of an import')
    await dialog.getByLabel('Campaign Name').fill('The Dry Valley')
    // Two presses import once, stop nothing, and show no other message.
    const confirmed: string[] = []
    page.on('request', (asked) => {
      if (asked.url().endsWith('/confirm')) confirmed.push(asked.url())
    })
    const progress = await holdAnswer(page, '**/api/campaign-imports/*', 'GET')
    const button = dialog.getByRole('button', { name: 'Import', exact: true })
    const { x, y } = await middleOf(button)
    await dialog.getByLabel('Campaign Name').press('Enter')
    await page.mouse.dblclick(x, y)
    await dialog.getByRole('button', { name: 'Stop' }).waitFor()
    await page.mouse.click(x, y)
    progress.letGo()

    await page.getByText('The Dry Valley is imported and is now the current campaign.').waitFor()
    expect(confirmed).toHaveLength(1)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
    await page.goto('/manage')
    await page.getByRole('link', { name: /Kestrel/ }).waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('currentCampaignId')))
      .not.toBeNull()
    await page.goto('/changes')
    await page.getByText('created this').first().waitFor()
  })
})

test('a player reads that the file holds what a player sees, and gets that', async () => {
  const { ines } = await valley()
  const page = await openPage(dramatis.url, { size: 'desk', as: ines })
  await page.goto('/campaigns')
  await page.getByText('It holds only what you can see in this campaign.').waitFor()
  const { bytes } = await download(page, () =>
    page.getByRole('button', { name: /^Export/ }).click(),
  )
  await page.getByRole('button', { name: 'Import a campaign' }).click()
  const dialog = dialogOf(page)
  const sent = { name: 'x.zip', mimeType: 'application/zip', buffer: bytes }
  await dialog.getByLabel('Campaign file').setInputFiles(sent)
  await dialog.getByText('The file holds what a player saw').waitFor()
  await expect.poll(() => count(dialog, 'NPC')).toBe('1')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await ines.api.get('/api/campaigns').expect(200)).toHaveLength(1)
})

test('the palette exports and imports', async () => {
  const { mara } = await valley()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const run = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).fill(words)
    await page.getByRole('option', { name: words }).waitFor()
    await page.keyboard.press('Enter')
  }
  const { name } = await download(page, () => run('Export Campaign'))
  expect(name).toContain('The Drowned Valley')
  await run('Import a Campaign')
  await dialogOf(page).waitFor()
})
