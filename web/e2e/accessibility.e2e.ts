import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seed, type Seeded } from '../../scripts/seed/seed.ts'
import { expectAccessible } from './harness/accessibility.ts'
import { shareDramatis } from './harness/dramatis.ts'
import { closeBrowser, openPage, scrollsSideways, type Size } from './harness/page.ts'
import type { Person } from './harness/people.ts'

const LONG_NAME = 'Ser Aldemar Quillon-Vane of the Upper Reaches, Third Warden of the Salt Gate'

afterAll(closeBrowser)
const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })
let seeded: Seeded
beforeAll(async () => {
  seeded = await seed(dramatis.url)
})

const person = (name: 'mara' | 'newcomer'): Person => ({
  email: `${name}@example.org`,
  username: name,
  api: seeded.people[name],
})

interface Place {
  path: string
  as?: 'mara' | 'newcomer'
  /** What can be seen when it is all there. */
  seen: string | RegExp
  /** Goes on from there, to a state worth looking at. */
  goOn?: (page: Page) => Promise<void>
}

const places = (): Place[] => [
  { path: '/login', seen: 'Welcome Back' },
  {
    path: '/signup',
    seen: 'Create Your Account',
    async goOn(page) {
      await page.getByLabel('Email').fill('a@example.org')
      await page.getByLabel('Password', { exact: true }).fill('one thing')
      await page.getByLabel('Confirm Password').fill('another')
      await page.getByRole('button', { name: 'Sign Up' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { path: '/dashboard', as: 'newcomer', seen: 'Start Your Adventure' },
  { path: '/campaigns', as: 'newcomer', seen: 'No campaigns found' },
  { path: '/manage', as: 'newcomer', seen: 'No campaign yet' },
  { path: '/dashboard', as: 'mara', seen: 'Recently Edited NPCs' },
  { path: '/storyline', as: 'newcomer', seen: 'No Campaign Selected' },
  { path: '/storyline', as: 'mara', seen: 'The Brannock Pound' },
  { path: '/campaigns', as: 'mara', seen: 'kofi.b' },
  {
    path: '/campaigns',
    as: 'mara',
    seen: 'kofi.b',
    async goOn(page) {
      await page.getByRole('button', { name: 'Invite Player' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Invite Player' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    path: '/dashboard',
    as: 'mara',
    seen: 'Recently Edited NPCs',
    async goOn(page) {
      await page.getByRole('button', { name: 'The Unowned Mile' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { path: '/manage', as: 'mara', seen: '40 NPCs' },
  { path: '/manage?q=dragon', as: 'mara', seen: 'No NPCs Found' },
  { path: '/create', as: 'mara', seen: 'Under-Arch' },
  {
    path: '/summon',
    as: 'mara',
    seen: 'Character Concept',
    async goOn(page) {
      await page.getByLabel('Character Concept').fill('a ferryman who takes secrets')
      await page.getByRole('button', { name: 'Summon', exact: true }).click()
      await page
        .getByText(/^Composed by/)
        .first()
        .waitFor()
    },
  },
  {
    path: '/create',
    as: 'mara',
    seen: 'Under-Arch',
    async goOn(page) {
      await page.getByRole('button', { name: /AI/ }).click()
      await page.getByRole('button', { name: 'Generate Character' }).click()
      await page.getByText('Please enter a character description').waitFor()
    },
  },
  { path: `/npc/${seeded.npcs.get('Orsolya Venn')}`, as: 'mara', seen: 'For DMs' },
  { path: `/npc/${seeded.npcs.get(LONG_NAME)}`, as: 'mara', seen: 'Backstory' },
  { path: '/npc/999999', as: 'mara', seen: 'NPC not found' },
  {
    path: `/npc/${seeded.npcs.get('Bartholomew Gudge')}`,
    as: 'mara',
    seen: 'Edit Mode',
    async goOn(page) {
      await page.getByRole('button', { name: 'Edit Mode' }).click()
      await page.getByText('Available Tags').waitFor()
    },
  },
]

/** A page for everybody whose screens differ. */
async function openForEverybody(size: Size): Promise<(as: Place['as']) => Page> {
  const options = { size, expectedStatuses: [404] }
  const nobody = await openPage(dramatis.url, options)
  const newcomer = await openPage(dramatis.url, { ...options, as: person('newcomer') })
  const mara = await openPage(dramatis.url, { ...options, as: person('mara') })
  return (as) => (as ? { newcomer, mara }[as] : nobody)
}

async function visit(page: Page, { path, seen, goOn }: Place): Promise<void> {
  await page.goto(path)
  await page.getByText(seen).first().waitFor()
  await goOn?.(page)
}

const SIZES: Size[] = ['desk', 'phone']

test.each(SIZES)('axe finds nothing serious on any screen, in both themes (%s)', async (size) => {
  const openAs = await openForEverybody(size)
  for (const place of places()) {
    const page = openAs(place.as)
    await visit(page, place)
    await expectAccessible(page, place.path)
  }
})

test('no screen scrolls sideways at 360 px, whatever the names', async () => {
  const openAs = await openForEverybody('phone')
  for (const place of places()) {
    const page = openAs(place.as)
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, place)
    expect(await scrollsSideways(page), place.path).toBe(false)
  }
})

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })

  test('the focus goes into a dialog, stays there, and returns to where it came from', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/campaigns')
    for (const name of ['Create Campaign', 'Invite Player']) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toContain(name)
    }
  })

  test('a question asked from a menu gives the focus back to the menu’s button', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/campaigns')
    await page.getByRole('button', { name: 'More about The Unowned Mile' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toContain('Edit campaign')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toContain('Delete campaign')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('More about The Unowned Mile')
  })

  test('the switcher closes on Escape with the focus on its button, and the first Tab skips to the content', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'The Unowned Mile' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('The Unowned Mile')

    await page.goto('/manage')
    await page.getByText('40 NPCs').waitFor()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Create with AI')
  })

  test('after a step to another page the focus is on its heading', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Manage NPCs' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Manage NPCs')
    await page.getByRole('link', { name: 'Ansgar Holt' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Ansgar Holt')
  })
})
