import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { expectAccessible } from '../harness/accessibility.ts'
import { commonDramatis } from '../harness/dramatis.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import {
  arrive,
  bringAlong,
  createApi,
  createCampaign,
  PASSWORD,
  type Person,
} from '../harness/people.ts'

const dramatis = commonDramatis()

async function tableOfThree() {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  const kofi = await arrive(dramatis.url, 'kofi')
  const campaign = await createCampaign(mara, 'The Unowned Mile')
  await bringAlong(mara, ines, campaign)
  await bringAlong(mara, kofi, campaign)
  return { mara, ines, kofi, campaign }
}

const rowOf = (page: Page, { username }: Person) =>
  page
    .getByRole('region', { name: /Players of/ })
    .getByRole('listitem')
    .filter({ hasText: username })

async function choose(page: Page, person: Person, item: string) {
  await page.getByRole('button', { name: `More about ${person.username}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('on a phone', () => {
  test('a DM invites an account as Dungeon Master, by username and by email, and lets in the accounts that are named', async () => {
    const mara = await arrive(dramatis.url)
    const ines = await arrive(dramatis.url, 'ines')
    const kofi = await arrive(dramatis.url, 'kofi')
    const { id } = await createCampaign(mara, 'The Unowned Mile')
    const path = `/api/campaigns/${id}/players`
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/campaigns')
    const pending = page.getByRole('region', { name: 'Pending Invitations' })
    for (const [person, invited] of [
      [ines, ines.username],
      [kofi, kofi.email],
    ] as const) {
      await page.getByRole('button', { name: 'Invite Player' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Email or Username').fill(invited)
      await form.getByLabel('Role').selectOption('Dungeon Master')
      await form.getByRole('button', { name: 'Invite Player' }).click()
      const sent = page.getByRole('dialog', { name: 'Invitation Link' })
      await sent.getByText(`${invited} is invited.`).waitFor()
      await sent.getByRole('button', { name: 'Done' }).click()
      const members = await mara.api.get(path).expect(200)
      expect(JSON.stringify(members)).not.toContain(person.username)

      await pending.getByRole('button', { name: `Let In ${person.username}` }).click()
      const question = page.getByRole('alertdialog', {
        name: `Let ${person.username} in as a Dungeon Master?`,
      })
      await question
        .getByText(invited === person.email ? `the invitation of ${invited}` : 'They can read')
        .waitFor()
      await question.getByText('DM notes included').waitFor()
      await question.getByRole('button', { name: 'Let in' }).click()
      await page.getByText(`${person.username} now belongs to this campaign.`).waitFor()
      await rowOf(page, person).getByText('DM', { exact: true }).waitFor()
      await expect.poll(() => pending.count()).toBe(0)
    }
  })

  test('a DM gives a role after a question, names a character and removes a member', async () => {
    const { mara, ines, kofi } = await tableOfThree()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/campaigns')
    await choose(page, ines, 'Make Dungeon Master')
    const question = page.getByRole('alertdialog')
    await question.getByText('DM notes included').waitFor()
    await question.getByRole('button', { name: 'Make Dungeon Master' }).click()
    await rowOf(page, ines).getByText('DM', { exact: true }).waitFor()

    await choose(page, kofi, 'Edit character name')
    await page.getByLabel('Character Name').fill('Brother Tobit')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await rowOf(page, kofi).getByText('plays Brother Tobit').waitFor()

    await choose(page, kofi, 'Remove from campaign')
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${kofi.username} no longer belongs to The Unowned Mile.`).waitFor()
    await expect.poll(() => rowOf(page, kofi).count()).toBe(0)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  })

  test('a player names the own character, cannot change other members, and leaves after confirming', async () => {
    const { ines } = await tableOfThree()
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'Edit your character’s name' }).click()
    await page.getByLabel('Character Name').fill('Sorrel Halfacre')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await rowOf(page, ines).getByText('plays Sorrel Halfacre').waitFor()
    expect(await page.getByRole('button', { name: /More about/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Leave campaign' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave The Unowned Mile?' })
    await question.getByRole('button', { name: 'Leave campaign' }).click()
    await page.getByText('You have left The Unowned Mile.').waitFor()
    await page.getByText('No campaigns found').waitFor()
  })

  test('the last DM can neither leave nor step down, and reads why', async () => {
    const { mara } = await tableOfThree()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [409] })
    await page.goto('/campaigns')
    await page.getByText('You are the only Dungeon Master.').waitFor()
    expect(await page.getByRole('button', { name: 'Leave campaign' }).count()).toBe(0)
    await choose(page, mara, 'Make player')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Make player' }).click()
    const refusal = page.getByRole('alert').filter({ hasText: 'A campaign needs a DM' })
    await refusal.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => refusal.count()).toBe(0)
    await rowOf(page, mara).getByText('DM', { exact: true }).waitFor()
  })

  test('a DM invites by email, sends the link, lets in who claims it, and withdraws another', async () => {
    const { mara, campaign } = await tableOfThree()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/campaigns')
    const invite = async (email: string) => {
      await page.getByRole('button', { name: 'Invite Player' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Email or Username').fill(email)
      await form.getByRole('button', { name: 'Invite Player' }).click()
      const sent = page.getByRole('dialog', { name: 'Invitation Link' })
      await sent.getByText(`${email} is invited.`).waitFor()
      const link = sent.getByLabel('Link', { exact: true })
      await expect.poll(() => link.inputValue()).toContain(`${dramatis.url}/join/`)
      await sent.getByText('This link opens only on this computer.').waitFor()
      const hasFocus = () => sent.evaluate((it) => it.contains(document.activeElement))
      await expect.poll(hasFocus).toBe(true)
      await sent.getByRole('button', { name: 'Done' }).click()
    }
    const [away, claimed] = [`lamplighter@example.org`, `tobit@example.org`]
    await invite(away)
    await invite(claimed)
    const visitor = createApi(dramatis.url)
    const { username } = await visitor.signUp(claimed, PASSWORD).expect(201)
    await page.reload()

    const pending = page.getByRole('region', { name: 'Pending Invitations' })
    await pending.getByText(away).first().waitFor()
    await expect
      .poll(() => pending.innerText())
      .toMatch(/Player, invited \w+ \d{1,2}, \d{4} by mara/)
    await pending.getByText(`claimed by ${username}`).waitFor()
    await expectAccessible(page, 'members and invitations')
    expect(await scrollsSideways(page)).toBe(false)
    await pending.getByRole('button', { name: `Let In ${username}` }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Dramatis cannot check whose email it is').waitFor()
    await question.getByRole('button', { name: 'Let in' }).click()
    await page.getByText(`${username} now belongs to this campaign.`).waitFor()
    await page
      .getByRole('region', { name: /Players of/ })
      .getByText(username)
      .first()
      .waitFor()
    const { players } = await mara.api.get(`/api/campaigns/${campaign.id}/players`).expect(200)
    expect(players).toHaveLength(4)

    await pending.getByRole('button', { name: `Withdraw the invitation of ${away}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText(`${away} is no longer invited.`).waitFor()
    await expect.poll(() => pending.count()).toBe(0)
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))
    await expect.poll(focused).toBe('members')
  })
})

test('a DM edits name and description of a campaign; a stale save shows both versions', async () => {
  const { mara, campaign } = await tableOfThree()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [409] })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'More about The Unowned Mile' }).click()
  await page.getByRole('menuitem', { name: 'Edit campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
  await dialog.getByLabel('Campaign Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Campaign name is required').waitFor()
  await dialog.getByLabel('Campaign Name').fill('The Owned Mile')
  const theirs = { name: 'The Sold Mile' }
  await mara.api.put(`/api/campaigns/${campaign.id}`, theirs).expect(200)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByText('The Sold Mile').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('heading', { name: 'The Owned Mile', exact: true }).waitFor()
})

test('a DM sets who sees new things, and that players see all traits', async () => {
  const { mara, campaign } = await tableOfThree()
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: 'More about The Unowned Mile' }).click()
  await page.getByRole('menuitem', { name: 'Edit campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
  await dialog.getByLabel('Who sees new things').selectOption({ label: 'DM only' })
  await dialog.getByLabel('Players see the story role and reliability of all NPCs').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const saved = await mara.api.get(`/api/campaigns/${campaign.id}`).expect(200)
  expect(saved).toMatchObject({ default_visibility: 'dm', players_see_traits: true })
})

test('Home asks a player for the name of the character where the player is, and leads a DM to the invitation', async () => {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  await bringAlong(mara, ines, await createCampaign(mara))
  const player = await openPage(dramatis.url, { size: 'phone', as: ines })
  await player.goto('/dashboard')
  await player.getByRole('button', { name: 'Name your character' }).tap()
  await player.getByLabel('Character Name').fill('Sable')
  await player.getByRole('button', { name: 'Save' }).tap()
  await player.getByText('My character').waitFor()
  await player.locator(':focus', { hasText: /^Sable$/ }).waitFor()

  const dm = await openPage(dramatis.url, { size: 'desk', as: mara })
  await dm.goto('/dashboard')
  await dm.getByRole('link', { name: 'Invite Player' }).click()
  await dm.getByRole('dialog', { name: 'Invite Player' }).waitFor()
  await dm.keyboard.press('Escape')
  await dm.getByRole('button', { name: 'Invite Player' }).click()
  await dm.getByRole('dialog', { name: 'Invite Player' }).waitFor()
})
