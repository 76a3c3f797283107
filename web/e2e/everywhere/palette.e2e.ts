import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { commonDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { openPage, type Size } from '../harness/page.ts'
import { arrive, createNpc, type Person, tableWith } from '../harness/people.ts'

const dramatis = commonDramatis()

/** A campaign with one of each noun, a hidden NPC, and a player. */
async function riverside() {
  const { mara, ines } = await tableWith(dramatis.url, 'ines', { name: 'The Drowned Valley' })
  const marda = await createNpc(mara, { name: 'Marda of the Ford', personality: 'Counts ferries.' })
  const kestrel = await createNpc(mara, { name: 'Kestrel of the Ford', visibility: 'dm' })
  const { post } = mara.api
  await post('/api/tags', { name: 'Ford Watch', icon: 'sword' }).expect(201)
  await post('/api/storyline', { title: 'Across the Ford' }).expect(201)
  await post(`/api/npcs/${marda.id}/journal`, { content: 'Paid at the ford.' }).expect(201)
  return { mara, ines, marda, kestrel }
}

async function openDashboard(size: Size, as: Person): Promise<Page> {
  const page = await openPage(dramatis.url, { size, as, expectedStatuses: [404, 500] })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const line = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')

async function openByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expectFocus(field(page))
}

describe('at the desk, by keyboard', () => {
  test('Ctrl+K finds an NPC and Enter opens it; the tag, the session and the journal are found, too, and each leads there; 200 characters and not one more are asked for; a search that fails says so, and can be tried again', async () => {
    const { mara, marda } = await riverside()
    const page = await openDashboard('desk', mara)
    await openByKeys(page)
    await page.keyboard.type('marda')
    await expect.poll(() => chosen(page).innerText()).toContain('Marda of the Ford')
    await expect
      .poll(() => line(page, /Marda/).first().locator('mark').first().innerText())
      .toBe('Marda')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/npc/${marda.id}`)
    await page.getByRole('heading', { level: 1, name: 'Marda of the Ford' }).waitFor()
    await expect.poll(() => field(page).count()).toBe(0)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Marda of the Ford')

    for (const [name, address] of [
      [/Ford Watch/, '/manage?tag=Ford'],
      [/Across the Ford/, '/storyline?session='],
      [/Paid at the ford/, `/npc/${marda.id}#npc-journal`],
    ] as const) {
      await openByKeys(page)
      await field(page).fill('ford')
      await line(page, name).click()
      await page.waitForURL((url) => url.href.includes(address))
    }

    await openByKeys(page)
    await page.keyboard.insertText('é'.repeat(260))
    await expect.poll(() => field(page).inputValue()).toHaveLength(200)
    await page.getByText('Nothing here is named').waitFor()

    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong here.' } }),
    )
    await field(page).fill('kestrel')
    await page.getByText('Something went wrong here.').waitFor()
    await page.unroute('**/api/search?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await line(page, /Kestrel/)
      .first()
      .waitFor()
  })

  test('Enter pressed before the answer opens what is found, and not what lay there meanwhile', async () => {
    const { mara, marda } = await riverside()
    const page = await openDashboard('desk', mara)
    // The words may be asked for more than once while they are typed.
    const free = Promise.withResolvers<void>()
    let isAsked = false
    await page.route('**/api/search?*', async (route) => {
      isAsked = true
      await free.promise
      await route.continue()
    })
    await openByKeys(page)
    await page.keyboard.type('marda')
    await page.keyboard.press('Enter')
    await page.getByText('Searching…').waitFor()
    expect(page.url()).toContain('/dashboard')
    await expect.poll(() => isAsked).toBe(true)
    free.resolve()
    await page.waitForURL(`**/npc/${marda.id}`)
  })

  test('the palette opens as soon as its code is loaded', async () => {
    const { mara } = await riverside()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    const arrivals: (() => void)[] = []
    await page.route('**/assets/palette-*.js', async (route) => {
      await new Promise<void>((resolve) => arrivals.push(resolve))
      await route.continue()
    })
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await expect.poll(() => arrivals.length).toBeGreaterThan(0)
    arrivals.forEach((arrive) => arrive())
    await field(page).waitFor()
  })

  test('Escape, Ctrl+K and a click beside it close it, and the focus is where it was; the arrows go round, and a line of words leads to a page; Ctrl+K does not close a dialog with typed text', async () => {
    const { mara } = await riverside()
    const page = await openDashboard('desk', mara)
    const button = page.getByRole('button', { name: 'Find anything' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Control+k'),
      () => page.mouse.click(5, 400),
    ]) {
      await button.focus()
      await page.keyboard.press('Enter')
      await field(page).fill('what a word')
      await close()
      await field(page).waitFor({ state: 'detached' })
      await expectFocus(button)
    }

    await openByKeys(page)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page).innerText()).not.toBe('Create New NPC')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen(page).innerText()).toBe('Create New NPC')
    await page.keyboard.type('go to camp')
    await expect.poll(() => chosen(page).innerText()).toBe('Campaigns')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/campaigns')

    await page.getByRole('button', { name: 'Create Campaign' }).click()
    await page.getByLabel('Campaign Name').fill('Half a na')
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
    await expect.poll(() => page.getByLabel('Campaign Name').inputValue()).toBe('Half a na')
  })

  test('without a campaign it still leads everywhere', async () => {
    const nobody = await arrive(dramatis.url, 'nobody')
    const page = await openDashboard('desk', nobody)
    await openByKeys(page)
    await field(page).fill('zzz')
    await page.getByText('Without a campaign there is nothing to find yet.').waitFor()
    await field(page).fill('feedb')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/feedback')
  })
})

test('on the phone a person finds and opens an NPC by touch, and is offered it next time', async () => {
  const { mara, marda } = await riverside()
  const page = await openDashboard('phone', mara)
  await page.getByRole('button', { name: 'Find anything' }).tap()
  await expectFocus(field(page))
  await field(page).fill('marda')
  await line(page, /Marda of the Ford.*NPC/).tap()
  await page.waitForURL(`**/npc/${marda.id}`)
  await page.getByRole('heading', { level: 1, name: 'Marda of the Ford' }).waitFor()
  await page.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor()
  await page.getByRole('button', { name: 'Find anything' }).tap()
  await line(page, /Marda of the Ford.*NPC/).tap()
  await page.waitForURL(`**/npc/${marda.id}`)
})

test('a player finds nothing of a hidden NPC', async () => {
  const { mara, ines } = await riverside()
  for (const [person, count] of [
    [mara, 1],
    [ines, 0],
  ] as const) {
    const page = await openDashboard('phone', person)
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
    })
    await page.getByRole('button', { name: 'Find anything' }).tap()
    await field(page).fill('kestrel')
    await page.getByText(count === 0 ? 'Nothing here is named “kestrel”.' : '1 found').waitFor()
    await field(page).fill('ford')
    await line(page, /Marda/).first().waitFor()
    await expect.poll(() => line(page, /Kestrel/).count()).toBe(count)
    expect((await Promise.all(bodies)).join('\n').includes('Kestrel')).toBe(count === 1)
  }
})
