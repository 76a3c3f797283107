import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { openPage } from '../harness/page.ts'
import { arrive, createCampaign } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

/** An answer that no page can be made of. */
const breakMembers = (page: Page) =>
  page.route('**/api/campaigns/*/players', (route) =>
    route.fulfill({ json: { players: 'a song about nobody' } }),
  )

async function openCrashing(reports: string[] = []): Promise<Page> {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedComplaints: /is not a function/,
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-error')) reports.push(request.postData() ?? '')
  })
  await page.goto('/dashboard')
  await breakMembers(page)
  await page.getByRole('button', { name: /^Account/ }).tap()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  return page
}

describe('a page that crashes on a phone', () => {
  test('says Something went wrong, is reported to the server once, and leaves the ways out standing', async () => {
    const reports: string[] = []
    const page = await openCrashing(reports)
    await expectAccessible(page, 'crash screen')
    await expect.poll(() => dramatis.output()).toContain('A page crashed')
    expect(reports).toHaveLength(1)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      error: expect.stringContaining('is not a function'),
      url: expect.stringContaining('/campaigns'),
    })
    await page.getByRole('link', { name: 'Cast' }).click()
    await page.getByRole('heading', { name: 'Manage NPCs' }).waitFor()
  })

  test('is shown again by Try Again, which clears the error and re-reads the stored user', async () => {
    const page = await openCrashing()
    await page.unroute('**/api/campaigns/*/players')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
      localStorage.setItem('user', JSON.stringify({ ...user, name: 'Mara the Renamed' }))
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'My Campaigns' }).waitFor()
    await page.getByRole('button', { name: 'Account: Mara the Renamed' }).waitFor()
  })

  test('is shown again by Reload Page', async () => {
    const page = await openCrashing()
    await page.unroute('**/api/campaigns/*/players')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await page.getByRole('heading', { name: 'My Campaigns' }).waitFor()
  })

  test('is left by Go Back for the page before', async () => {
    const page = await openCrashing()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
  })
})

test('an error outside the page’s components is reported and shows Something went wrong', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara)
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedComplaints: /The lamp fell over/,
  })
  await page.goto('/tags')
  await page.getByText('No tags yet').first().waitFor()
  const report = page.waitForRequest('**/api/client-error')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('The lamp fell over')
    })
  })
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect((await report).postData()).toContain('The lamp fell over')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('No tags yet').first().waitFor()
})

test('when the code of a page cannot be loaded, the router says Unexpected Application Error!', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedComplaints:
      /ERR_CONNECTION_RESET|Unable to preload|Failed to fetch dynamically imported|PageFileError/,
  })
  await page.goto('/login')
  await page.waitForURL('**/dashboard')
  await page.route('**/assets/shared-*', (route) => route.abort('connectionreset'))
  await page.goto('/dashboard')
  await page.getByText('Unexpected Application Error!').waitFor()
  await page.unroute('**/assets/shared-*')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { name: 'Start Your Adventure' }).waitFor()
})
