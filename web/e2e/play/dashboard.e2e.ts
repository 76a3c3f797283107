import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { createNpc, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()
const LONG = `${'The lamps went out one by one along the row. '.repeat(4)}End.`

async function tableInPlay() {
  const { mara, ines, campaign } = await tableWith(dramatis.url, 'ines', {
    name: 'The Unowned Mile',
  })
  const npcs = []
  for (const name of ['Wick', 'Pip', 'Old Hob', 'Nettie', 'Odo', 'Ruth']) {
    npcs.push(await createNpc(mara, { name }))
  }
  const wick = npcs[0]!
  await mara.api.post(`/api/npcs/${wick.id}/journal`, { content: LONG }).expect(201)
  await mara.api.post('/api/locations', { name: 'Candle Row' }).expect(201)
  return { mara, ines, campaign, wick }
}

const todos = (page: Page) => page.getByRole('region', { name: 'Campaign To-Do List' })

describe('on a phone', () => {
  test('it greets by the part of the email before the @, has three quick actions, and counts Total NPCs, Journal Entries and Locations Created but not what there is none of', async () => {
    const { mara } = await tableInPlay()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/dashboard')
    const name = mara.email.split('@')[0]
    await page.getByRole('heading', { name: `Welcome back, ${name}`, level: 1 }).waitFor()
    await page.getByText('6 NPCs in The Unowned Mile').waitFor()
    const quick = {
      'Create New NPC': '/create',
      'Go to Map View': '/locations',
    }
    for (const [label, to] of Object.entries(quick)) {
      await expect.poll(() => page.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
    }
    await page.getByRole('main').getByRole('button', { name: 'Generate' }).waitFor()
    const counts = () => page.getByRole('main').locator('dl').innerText()
    for (const count of [/Total NPCs\s+6/, /Journal Entries\s+1/, /Locations Created\s+1/]) {
      await expect.poll(counts).toMatch(count)
    }
    expect(await counts()).not.toContain('Tags Used')
    await expect.poll(() => scrollsSideways(page)).toBe(false)
  })

  test('Recently Edited NPCs have avatar, date and Open to their sheet; Campaign Players avatar, name, Dungeon Master or Player, joined date', async () => {
    const { mara, ines } = await tableInPlay()
    const page = await openPage(dramatis.url, { size: 'phone', as: ines })
    await page.goto('/dashboard')
    const recent = page.getByRole('region', { name: 'Recently Edited NPCs' })
    await recent.getByRole('listitem').nth(4).waitFor()
    await expect.poll(() => recent.getByRole('listitem').count()).toBe(5)
    await expect.poll(() => recent.locator('li img[src^="/api/avatars/"]').count()).toBe(5)
    await expect
      .poll(() => recent.getByRole('listitem').first().innerText())
      .toMatch(/Ruth\s+\w+ \d{1,2}, \d{4}\s+Open/)
    const table = page.getByRole('region', { name: 'Campaign Players' })
    await expect.poll(() => table.locator('li img[src^="/api/avatars/"]').count()).toBe(2)
    const players = await table.getByRole('listitem').allInnerTexts()
    const row = (who: string) => players.find((text) => text.includes(who))
    expect(row(mara.username)).toMatch(/Dungeon Master\s+Joined \w+ \d{1,2}, \d{4}/)
    expect(row(ines.username)).toMatch(/Player\s+Joined \w+ \d{1,2}, \d{4}/)
    await recent.getByRole('link', { name: 'Open Ruth' }).click()
    await page.getByRole('heading', { name: 'Ruth', level: 1 }).waitFor()
  })

  test('the Journal Spotlight has the NPC name, the first 150 characters of an entry, and See All Entries to the NPC', async () => {
    const { mara, wick } = await tableInPlay()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/dashboard')
    const spotlight = page.getByRole('region', { name: 'Journal Spotlight' })
    const quote = await spotlight.locator('blockquote').innerText()
    expect(quote).toBe(`${LONG.slice(0, 150)}…`)
    await spotlight.getByText('Wick', { exact: true }).waitFor()
    await spotlight.getByRole('link', { name: 'See All Entries' }).click()
    await page.waitForURL(`**/npc/${wick.id}`)
  })

  test('AI Inspiration’s Generate NPC from Prompt goes to /create carrying the suggestion', async () => {
    const { mara } = await tableInPlay()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/dashboard')
    const inspiration = page.getByRole('region', { name: 'AI Inspiration' })
    const suggested = () => inspiration.getByRole('paragraph').innerText()
    const first = await suggested()
    await inspiration.getByRole('button', { name: 'Another suggestion' }).click()
    await expect.poll(suggested).not.toBe(first)
    const suggestion = await suggested()
    await inspiration.getByRole('link', { name: 'Generate NPC from Prompt' }).click()
    await page.getByRole('dialog', { name: 'AI Character Generator' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/create')
    await expect.poll(() => page.getByLabel('Character Concept').inputValue()).toBe(suggestion)
  })

  test('the Campaign To-Do List adds what is not blank, toggles completed, deletes, and is kept only in the browser', async () => {
    const { mara, campaign } = await tableInPlay()
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    await page.goto('/dashboard')
    const field = page.getByLabel('New to-do')
    await expect.poll(() => page.getByRole('button', { name: 'Add to-do' }).isDisabled()).toBe(true)
    await field.fill('   ')
    await field.press('Enter')
    expect(await todos(page).getByRole('listitem').count()).toBe(0)
    for (const text of ['Draw the bridge', 'Name the dog']) {
      await field.fill(text)
      await field.press('Enter')
      await todos(page).getByLabel(text, { exact: true }).waitFor()
    }
    await todos(page).getByLabel('Draw the bridge', { exact: true }).check()
    await page.reload()
    await expect
      .poll(() => todos(page).getByLabel('Draw the bridge', { exact: true }).isChecked())
      .toBe(true)
    await expect
      .poll(() => todos(page).getByLabel('Name the dog', { exact: true }).isChecked())
      .toBe(false)
    const kept = await page.evaluate((campaignId) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number }
      return localStorage.getItem(`dramatis-todos:${id}:${campaignId}`)
    }, campaign.id)
    expect(JSON.parse(kept ?? '')).toEqual([
      { id: 1, text: 'Draw the bridge', completed: true },
      { id: 2, text: 'Name the dog', completed: false },
    ])
    await todos(page).getByRole('button', { name: 'Delete Draw the bridge' }).click()
    await expect.poll(() => todos(page).getByRole('listitem').count()).toBe(1)
    const next = todos(page).getByRole('button', { name: 'Delete Name the dog' })
    await expectFocus(next)
  })
})

test('a corrupted to-do list is cleared', async () => {
  const { mara } = await tableInPlay()
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('dramatis-todos', '[{"id":'))
  await page.goto('/dashboard')
  await page.getByLabel('New to-do').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dramatis-todos'))).toBeNull()
})

test('a dashboard that cannot be loaded says Failed to load dashboard, and a 401 is only logged', async () => {
  const { mara } = await tableInPlay()
  const page = await openPage(dramatis.url, {
    size: 'desk',
    as: mara,
    expectedStatuses: [500, 401],
  })
  let status = 500
  await page.route('**/api/dashboard*', (route) => route.fulfill({ status, json: {} }))
  await page.goto('/dashboard')
  await page.getByRole('alert').getByText('Failed to load dashboard').waitFor()
  status = 401
  const logged = page.waitForEvent('console', (message) => /needs a login/.test(message.text()))
  await page.reload()
  await logged
  await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
  expect(await page.getByText('Failed to load dashboard').count()).toBe(0)
  expect(await page.getByText('Loading the dashboard…').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.unroute('**/api/dashboard*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('6 NPCs in The Unowned Mile').waitFor()
})

test('two presses of Enter, one right after the other, add a line to the plan once', async () => {
  const { mara } = await tableInPlay()
  const session = await mara.api.post('/api/storyline', { title: 'The Ferry' }).expect(201)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1
  })
  await page.goto('/dashboard')
  const field = page.getByLabel('Add to the plan')
  await field.fill('A fourth pier')
  await field.evaluate(async (it) => {
    const press = () =>
      it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    press()
    // On a busy phone both wait for the page, and no other task comes between them.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    press()
  })
  await page.getByText('Added to the plan of The Ferry').waitFor()
  const { plan } = await mara.api.get(`/api/storyline/${session.id}`).expect(200)
  expect(plan.goals).toBe('A fourth pier')
  expect(saves).toBe(1)
})
