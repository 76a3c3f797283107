import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage } from '../harness/page.ts'
import { arrive, bringAlong, createCampaign, createNpc, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

const switcher = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('currentCampaignId'))

describe('on a phone', () => {
  test('the switcher is a button with the current name; it lists Your Campaigns (count) with name, description, role label and tick, and choosing one makes it current; one that no longer exists gives way to the first, which is remembered', async () => {
    const mara = await arrive(dramatis.url)
    const tomas = await arrive(dramatis.url, 'tomas')
    const first = await createCampaign(mara, 'The Unowned Mile', 'A bridge, and a town on it.')
    const theirs = await createCampaign(tomas, 'Nine Winters at Hollin Station')
    await bringAlong(tomas, mara, theirs)
    await createNpc(tomas, { name: 'Brandt', campaign_id: theirs.id })
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [404] })
    await page.goto('/manage')
    await page.getByText('No NPCs Found').waitFor()
    await switcher(page, first.name).click()

    const menu = page.getByRole('menu')
    await menu.getByText('Your Campaigns (2)').waitFor()
    const ticked = menu.getByRole('menuitemradio', { checked: true })
    await expect
      .poll(() => ticked.innerText())
      .toMatch(/The Unowned Mile\s+A bridge, and a town on it\.\s+DM/)
    await menu.getByRole('menuitemradio', { name: /Hollin Station.*Player/ }).click()

    await page.getByRole('link', { name: 'Brandt' }).waitFor()
    await expect.poll(() => remembered(page)).toBe(String(theirs.id))
    await page.reload()
    await switcher(page, theirs.name).waitFor()

    await page.evaluate(() => localStorage.setItem('currentCampaignId', '999999'))
    await page.reload()
    await switcher(page, first.name).waitFor()
    await expect.poll(() => remembered(page)).toBe(String(first.id))
  })

  test('without campaigns the switcher says Select Campaign, Loading campaigns..., then No campaigns found, Create one to get started!; Create Your First Campaign asks for Campaign Name and Description', async () => {
    const page = await openPage(dramatis.url, { size: 'phone', as: await arrive(dramatis.url) })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/campaigns', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/dashboard')
    await switcher(page, 'Select Campaign').click()
    const menu = page.getByRole('menu')
    await menu.getByText('Loading campaigns...').waitFor()
    answer.resolve()
    await menu.getByText('No campaigns found').waitFor()
    await menu.getByText('Create one to get started!').waitFor()
    await page.goto('/campaigns')
    await page.getByRole('heading', { name: 'My Campaigns', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Create Your First Campaign' }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .poll(() => dialog.getByLabel('Campaign Name').getAttribute('maxlength'))
      .toBe('100')
    await expect.poll(() => dialog.getByLabel('Description').getAttribute('maxlength')).toBe('500')
  })

  test('Start Your Adventure has a Create Your First Campaign form: name required, trimmed, at most 100 characters, its button disabled when blank; description optional; Cancel', async () => {
    const page = await openPage(dramatis.url, { size: 'phone', as: await arrive(dramatis.url) })
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Start Your Adventure', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Create Your First Campaign' }).waitFor()
    await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByLabel('Campaign Name').count()).toBe(0)
    await page.getByRole('button', { name: 'Create Your First Campaign' }).click()
    const button = page.getByRole('button', { name: 'Create Campaign' })
    await page.getByLabel('Campaign Name').fill('   ')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.getByLabel('Campaign Name').fill('x'.repeat(140))
    await expect.poll(() => page.getByLabel('Campaign Name').inputValue()).toHaveLength(100)
    await page.getByLabel('Campaign Name').fill('  The Drowned Valley ')
    await button.click()
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    await switcher(page, 'The Drowned Valley').waitFor()
  })

  test('Campaign name is required; creating one makes it current; clicking a card switches; deleting the current one selects the first remaining one, or none', async () => {
    const mara = await arrive(dramatis.url)
    const first = await createCampaign(mara, 'The Unowned Mile', 'A bridge, and a town on it.')
    // What is asked of a campaign while it is deleted is not found.
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [404] })
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Campaign' })
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await dialog.getByText('Campaign name is required').waitFor()
    await dialog.getByLabel('Campaign Name').fill('An Empty Stage')
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await switcher(page, 'An Empty Stage').first().waitFor()
    const active = page.getByRole('listitem').filter({ hasText: 'Active' })
    await expect.poll(() => active.innerText()).toContain('An Empty Stage')

    const choose = (name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true })
    await choose('The Unowned Mile').click()
    await active.filter({ hasText: 'The Unowned Mile' }).waitFor()
    await expect
      .poll(() => active.innerText())
      .toMatch(/A bridge, and a town on it\.\s+DM\s+Active/)
    await expect.poll(() => remembered(page)).toBe(String(first.id))
    await choose('An Empty Stage').click()
    await active.filter({ hasText: 'An Empty Stage' }).waitFor()

    const remove = async (name: string) => {
      await page.getByRole('button', { name: `More about ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete campaign' }).click()
      await page
        .getByRole('alertdialog')
        .getByText('You can bring it back from Deleted Campaigns below.')
        .waitFor()
      await page.getByRole('button', { name: 'Delete campaign' }).click()
      await page.getByText(`${name} was deleted.`).waitFor()
    }
    await remove('An Empty Stage')
    await switcher(page, first.name).first().waitFor()
    await expect.poll(() => remembered(page)).toBe(String(first.id))
    await remove('The Unowned Mile')
    await switcher(page, 'Select Campaign').waitFor()
    await expect.poll(() => remembered(page)).toBeNull()
  })

  test('Email or username is required to invite; the role is Player or Dungeon Master; each time it says what happened', async () => {
    const mara = await arrive(dramatis.url)
    const ines = await arrive(dramatis.url, 'ines')
    await createCampaign(mara, 'The Unowned Mile')
    const page = await openPage(dramatis.url, {
      size: 'phone',
      as: mara,
      expectedStatuses: [404, 409],
    })
    await page.goto('/campaigns')
    const dialog = page.getByRole('dialog', { name: 'Invite Player' })
    const invite = async (who: string, role = 'Player') => {
      if (!(await dialog.isVisible())) {
        await page.getByRole('button', { name: 'Invite Player' }).click()
      }
      await dialog.getByLabel('Email or Username').fill(who)
      const chosen = dialog.getByLabel('Role').locator(':checked')
      await expect.poll(() => chosen.innerText(), { message: 'the role by default' }).toBe('Player')
      await dialog.getByLabel('Role').selectOption(role)
      await dialog.getByRole('button', { name: 'Invite Player' }).click()
    }

    await invite('  ')
    await dialog.getByText('Email or username is required').waitFor()
    await invite('nobody-at-all')
    await dialog.getByText('No user named "nobody-at-all".').waitFor()
    await invite(ines.username)
    await page.getByText(`${ines.username} now belongs to this campaign.`).waitFor()
    await invite(ines.username)
    await dialog.getByText(`${ines.username} already belongs to this campaign.`).waitFor()
    const email = `later@example.org`
    await invite(email, 'Dungeon Master')
    await page.getByText(`${email} is invited.`).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await invite(email)
    await dialog.getByText(`${email} is invited already.`).waitFor()
  })

  test('members are listed with username, role and joined date; Invite Player is visible to DMs alone', async () => {
    const { mara, ines } = await tableWith(dramatis.url, 'ines', { name: 'The Unowned Mile' })
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await page.goto('/campaigns')
    const members = page.getByRole('region', { name: /Players of The Unowned Mile/ })
    const rows = members.getByRole('listitem')
    await rows.nth(1).waitFor()
    const joined = /Joined \w+ \d{1,2}, \d{4}/
    const texts = await rows.allInnerTexts()
    expect(texts.find((text) => text.includes(mara.username))).toMatch(/DM/)
    expect(texts.find((text) => text.includes(ines.username))).toMatch(/Player/)
    expect(texts.every((text) => joined.test(text))).toBe(true)
    expect(await page.getByRole('button', { name: 'Invite Player' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /More about/ }).count()).toBe(0)
  })
})

test('Failed to create campaign, Failed to delete campaign, Failed to invite player: the server’s error when it has one, and nothing typed is lost', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  await page.goto('/campaigns')
  let error: string | undefined = 'The disk is full.'
  await page.route('**/api/campaigns{,/*,/*/invite}', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error } }),
  )
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Campaign Name').fill('An Empty Stage')
  await dialog.getByRole('button', { name: 'Create Campaign' }).click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Failed to create campaign', { exact: true }).waitFor()
  await alert.getByText('The disk is full.').waitFor()
  await expect.poll(() => dialog.getByLabel('Campaign Name').inputValue()).toBe('An Empty Stage')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  error = undefined
  await page.getByRole('button', { name: 'Invite Player' }).click()
  await dialog.getByLabel('Email or Username').fill('wren')
  await dialog.getByRole('button', { name: 'Invite Player' }).click()
  await alert.getByText('Failed to invite player', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByLabel('Email or Username').inputValue()).toBe('wren')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'More about The Unowned Mile' }).click()
  await page.getByRole('menuitem', { name: 'Delete campaign' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete campaign' }).click()
  await page.getByText('Failed to delete campaign', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'The Unowned Mile', exact: true }).waitFor()
})

test('Failed to fetch campaigns: {status}, Error loading campaigns: {message}, or on a 401 an empty list and no campaign', async () => {
  const mara = await arrive(dramatis.url)
  await createCampaign(mara, 'The Unowned Mile')
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedStatuses: [401, 500],
    expectedComplaints: /ERR_FAILED/,
  })
  await page.route('**/api/campaigns', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/campaigns')
  await page.getByText('Failed to fetch campaigns: 500', { exact: true }).waitFor()
  // Before the other, so that no question of the page's own is answered in between.
  await page.route('**/api/campaigns', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Try Again' }).click()
  const sentence = 'Error loading campaigns: The server cannot be reached.'
  await page.getByText(sentence, { exact: true }).waitFor()
  // Without an answer the page tries again by itself.
  await page.unroute('**/api/campaigns')
  await page.getByRole('heading', { name: 'The Unowned Mile', exact: true }).waitFor()
  await page.route('**/api/campaigns', (route) => route.fulfill({ status: 401, json: {} }))
  await page.reload()
  await page.getByRole('heading', { name: 'No campaigns found' }).waitFor()
  await switcher(page, 'Select Campaign').waitFor()
})

test('the campaigns that cannot be loaded are asked for once; the switcher says so, and tries again', async () => {
  const mara = await arrive(dramatis.url)
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [500] })
  let asked = 0
  await page.route('**/api/campaigns', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/tags')
  await page.getByText('Failed to fetch campaigns: 500').waitFor()
  await switcher(page, 'Select Campaign').click()
  const menu = page.getByRole('menu')
  await menu.getByText('Failed to fetch campaigns: 500').waitFor()
  expect(await menu.getByText('No campaigns found').count()).toBe(0)
  await comeToQuiet(page)
  expect(asked).toBe(1)
  await page.unroute('**/api/campaigns')
  await menu.getByRole('menuitem', { name: 'Try Again' }).click()
  await switcher(page, campaign.name).waitFor()
})
