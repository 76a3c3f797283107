import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { leaveElsewhere, signIn } from '../harness/door.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { openPage } from '../harness/page.ts'
import { arrive, promote } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })
const NEW = 'lantern on the stair'

async function requestLink() {
  const odile = await arrive(dramatis.url, 'odile')
  const mara = await arrive(dramatis.url)
  await promote(dramatis, odile)
  const { id } = await mara.api.get('/api/user-info').expect(200)
  const link = odile.api.post(`/api/admin/users/${id}/reset-link`)
  const { path } = await link.expect(201)
  return { mara, path: path as string }
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

describe('a reset link on a phone', () => {
  test('sets a new password once, and leads to the sign-in page', async () => {
    const { mara, path } = await requestLink()
    const page = await openPage(dramatis.url, { size: 'phone', expectedStatuses: [400] })
    await page.goto(path)
    await page.getByRole('heading', { name: 'Choose a New Password' }).waitFor()
    await choose(page, NEW, 'another')
    await page.getByRole('alert').getByText('Passwords do not match').waitFor()
    await choose(page, 'short')
    await page.getByText('A password has at least 8 characters.').waitFor()
    await choose(page, NEW)
    await page.waitForURL('**/login')
    await page.getByText('Your new password is set. Sign in with it.').waitFor()
    await signIn(page, mara.email, NEW)
    await page.waitForURL('**/dashboard')
  })
})

test('a link that was used, was never made or is incomplete says so', async () => {
  const page = await openPage(dramatis.url, { size: 'phone', expectedStatuses: [400] })
  await page.goto('/reset-password#token=never-made')
  await choose(page, NEW)
  await page.getByText('This link is no longer valid. Ask an admin for a new one.').waitFor()
  await page.goto('/reset-password')
  await page.getByText('This link is incomplete.').waitFor()
  expect(await page.getByLabel('New Password').count()).toBe(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
})

test('a new password signs out login sessions of the old one, and leads home', async () => {
  const { mara, path } = await requestLink()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(path)
  await choose(page, NEW)
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await signIn(page, mara.email, NEW)
  await page.waitForURL('**/dashboard')
})

test('a reset link stays open when the user signs out in another tab', async () => {
  const { mara, path } = await requestLink()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto(path)
  await page.getByLabel('New Password').fill(NEW)
  const told = page.waitForResponse('**/api/user-info')
  await leaveElsewhere(page)
  await told
  await choose(page, NEW)
  await page.waitForURL('**/login')
})
