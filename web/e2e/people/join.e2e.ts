import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, createCampaign, PASSWORD } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables', DRAMATIS_SIGNUPS: 'invited' })

async function tableWithLink(wish: object = {}) {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  const path = `/api/campaigns/${campaign.id}/invite-links`
  const { token } = await mara.api.post(path, wish).expect(201)
  return { mara, campaign, path: `/join/${token}` }
}

/** After joining, Home shows that campaign. */
async function expectJoined(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard')
  await page.getByText('Welcome to The Unowned Mile.').waitFor()
  await page.getByRole('button', { name: 'The Unowned Mile' }).waitFor()
}

test('a DM makes a link and revokes another; a stranger joins by it on a phone', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const desk = await openPage(dramatis.url, { size: 'desk', as: mara })
  await desk.goto('/campaigns')
  const makeLink = async (people: string) => {
    await desk.getByRole('button', { name: 'Invite Player' }).click()
    await desk.getByRole('button', { name: 'Invitation Link' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Invitation Link' })
    await dialog.getByLabel('How many may join').selectOption(people)
    await dialog.getByRole('button', { name: 'Make Link' }).click()
    await dialog.getByText('This link opens only on this computer.').waitFor()
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return address
  }
  const revoked = await makeLink('1 person')
  const links = desk.getByRole('region', { name: 'Invitation Links' })
  await links.getByRole('button', { name: 'Revoke' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await desk.getByText('The link is revoked.').waitFor()
  const address = await makeLink('3 people')
  await links.getByText('Player, 3 uses left').waitFor()

  const phone = await openPage(dramatis.url, { size: 'phone', expectedStatuses: [404] })
  await phone.goto(revoked)
  await phone.getByText('This invitation link is no longer valid.').waitFor()
  await phone.goto(address)
  await phone.getByRole('heading', { name: 'Join The Unowned Mile' }).waitFor()
  await phone.getByText(`${mara.username} invites you as a Player.`).waitFor()
  await expectAccessible(phone, 'an invitation')
  expect(await scrollsSideways(phone)).toBe(false)
  await phone.getByLabel('Your name').fill('Stranger Tom')
  await phone.getByLabel('Email').fill('stranger@example.org')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByText('Show password').tap()
  const password = phone.getByLabel('Password', { exact: true })
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await phone.getByRole('button', { name: 'Sign Up and Join' }).click()
  await expectJoined(phone)
  await phone.getByRole('heading', { name: 'Welcome, Stranger Tom' }).waitFor()

  await desk.reload()
  await links.getByText('Player, 2 uses left').waitFor()
  await desk
    .getByRole('region', { name: /Players of/ })
    .getByText('Stranger Tom')
    .first()
    .waitFor()
})

test('over plain HTTP, a link is made, shown as a QR code and copied, and Profile says what HTTPS adds', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const url = dramatis.url.replace('127.0.0.1', 'dramatis.test')
  const page = await openPage(url, { size: 'phone', as: mara })
  await page.goto('/campaigns')
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Invite Player' }).click()
  await page.getByRole('button', { name: 'Invitation Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitation Link' })
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const link = dialog.getByLabel('Link', { exact: true })
  await expect.poll(() => link.inputValue()).toContain(`${url}/join/`)
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await page.getByText('The link is copied.').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/profile')
  await page.getByText('With HTTPS, this page also opens offline').waitFor()
  await page.getByText('sudo caddy reverse-proxy').waitFor()
  await expectAccessible(page, 'a profile without HTTPS')
  expect(await scrollsSideways(page)).toBe(false)
})

test('a person with an account signs in on the page of the last use, and joins', async () => {
  const { path } = await tableWithLink({ uses: 1 })
  const ines = await arrive(dramatis.url, 'ines')
  const page = await openPage(dramatis.url, { size: 'phone', expectedStatuses: [401] })
  await page.goto(path)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Password', { exact: true }).fill('not the lamp')
  await page.getByRole('button', { name: 'Sign In and Join' }).click()
  await page.getByText('The email or the password is wrong.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In and Join' }).click()
  await expectJoined(page)
})

test('a person who is signed in joins with one click, and the campaign is the current one', async () => {
  const { path } = await tableWithLink()
  const ines = await arrive(dramatis.url, 'ines')
  await createCampaign(ines, 'Her Own')
  const page = await openPage(dramatis.url, { size: 'desk', as: ines })
  await page.goto(path)
  await page.getByText(ines.email).first().waitFor()
  await page.getByRole('button', { name: 'Join Campaign' }).click()
  await expectJoined(page)
})
