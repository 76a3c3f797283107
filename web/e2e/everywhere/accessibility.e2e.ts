import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { PEOPLE, seed, type Seeded } from '../../../scripts/seed/seed.ts'
import { findFaultsButContrast, findGraveFaults } from '../harness/accessibility.ts'
import { findCovered } from '../harness/covered.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import {
  goWithin,
  holdClock,
  openPage,
  resizeTo,
  scrollsSideways,
  SIZES,
  touchOf,
} from '../harness/page.ts'
import type { Person } from '../harness/people.ts'
import { installClock } from '../harness/profiles.ts'
import { LONG_TEXT, type Screen, screensOf } from '../harness/screens.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })
let seeded: Seeded
beforeAll(async () => {
  seeded = await seed(dramatis.url)
  await dramatis.run('create-admin', PEOPLE.keeper)
  const { keeper } = seeded.people
  await keeper.post('/api/client-error', { error: LONG_TEXT, stack: LONG_TEXT }).expect(202)
  await keeper.post('/api/feedback', { message: LONG_TEXT }).expect(201)
})

const person = (name: 'mara' | 'newcomer' | 'keeper'): Person => ({
  email: PEOPLE[name],
  username: name,
  api: seeded.people[name],
})

/** The desk's window at twice the size, and the narrowest phone. */
const ZOOMED = { width: 640, height: 400 }
const NARROW = { width: 360, height: 740 }

/** What one screen is found with at fault, in words: at the desk, zoomed there, and on a phone. */
async function faultsOf(
  page: Page,
  setTouch: (enabled: boolean) => Promise<void>,
  screen: Screen,
): Promise<string[]> {
  const { path, seen, goOn } = screen
  const faults: string[] = []
  const lookAround = async (where: string) => {
    if (await scrollsSideways(page)) faults.push(`${path} scrolls sideways ${where}`)
    for (const control of await findCovered(page)) {
      faults.push(`${path}: a passing message lies over ${control} ${where}`)
    }
  }

  // What was opened on the screen before is gone with its document; else the program need not be loaded again.
  if (page.url() === 'about:blank') await page.goto(path)
  else await goWithin(page, path)
  await page.getByText(seen).filter({ visible: true }).first().waitFor()
  let state = await goOn?.(page)
  await state?.waitFor()
  await lookAround('at the desk')
  for (const fault of await findGraveFaults(page)) faults.push(`${path} at the desk ${fault}`)
  await resizeTo(page, ZOOMED)
  await lookAround('at 200 %')

  await setTouch(true)
  await resizeTo(page, NARROW)
  await page.getByText(seen).filter({ visible: true }).first().waitFor()
  // Some states belong to a control that a phone has elsewhere.
  if (state && !(await state.isVisible())) state = await goOn?.(page)
  await state?.waitFor()
  await lookAround('at 360 px')
  // The colors of a phone's screens are those of the desk's.
  for (const fault of await findFaultsButContrast(page)) faults.push(`${path} at 360 px ${fault}`)
  if (goOn) await page.goto('about:blank')
  await resizeTo(page, SIZES.desk)
  await setTouch(false)
  return faults
}

test('on any screen axe finds nothing serious, at the desk in both themes, nothing scrolls sideways, and no passing message covers a control', async () => {
  const lookAt = async (as: Screen['as']) => {
    const page = await openPage(dramatis.url, {
      size: 'desk',
      expectedStatuses: [404],
      ...(as && { as: person(as) }),
    })
    const setTouch = await touchOf(page)
    const faults: string[] = []
    const screens = screensOf(seeded).filter((it) => it.as === as)
    // Those that stay as they are come first, one after the other in one document.
    for (const screen of screens.toSorted((a, b) => Number(!!a.goOn) - Number(!!b.goOn))) {
      try {
        faults.push(...(await faultsOf(page, setTouch, screen)))
      } catch (error) {
        faults.push(`${screen.path}: ${(error as Error).message}`)
        await page.goto('about:blank')
      }
    }
    return faults
  }
  const others = async () => {
    const faults: string[] = []
    for (const as of [undefined, 'newcomer', 'keeper'] as const) faults.push(...(await lookAt(as)))
    return faults
  }
  expect((await Promise.all([lookAt('mara'), others()])).flat()).toEqual([])
})

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })

  /** A link often has the words of the heading that it leads to. */
  const focusedHeading = (page: Page, name: string) => page.locator('h1:focus', { hasText: name })

  test('the focus goes into a dialog, stays there, and returns to where it came from', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/campaigns')
    for (const name of ['Create Campaign', 'Invite Player']) {
      const button = page.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const hasFocus = (it: Element) => it.contains(document.activeElement)
      await expect.poll(() => dialog.evaluate(hasFocus)).toBe(true)
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate(hasFocus)).toBe(true)
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
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Generate')
  })

  test('after a step to another page the focus is on its heading', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Manage NPCs' }).press('Enter')
    await focusedHeading(page, 'Manage NPCs').waitFor()
    await page.getByRole('link', { name: 'Ansgar Holt' }).press('Enter')
    await focusedHeading(page, 'Ansgar Holt').waitFor()
  })

  test('it is there too when the page before had not come yet', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    await page.goto('/tags')
    await page.getByRole('heading', { name: 'Campaign Tags' }).waitFor()
    const looks = await holdAnswer(page, '**/dashboard-*.css', 'GET')
    const session = await holdAnswer(page, '**/api/user-info', 'GET')
    const files = new Set<string>()
    page.on('request', (request) => files.add(request.url()))
    page.on('requestfinished', (request) => files.delete(request.url()))
    const missing = () => [...files].filter((url) => url.includes('/assets/'))
    await page.goto('/dashboard', { waitUntil: 'commit' })
    // What stands around the pages has come before any of them is asked for.
    await expect.poll(missing).toEqual([expect.stringMatching(/dashboard-.+\.css$/)])
    session.letGo()
    await page.getByRole('link', { name: 'Manage NPCs' }).press('Enter')
    await focusedHeading(page, 'Manage NPCs').waitFor()
    looks.letGo()
  })

  test('it is on the heading of a page too that loads when it is already shown', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    const campaigns = await holdAnswer(page, '**/api/campaigns', 'GET')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Manage NPCs' }).press('Enter')
    await focusedHeading(page, 'Manage NPCs').waitFor()
    campaigns.letGo()
    await page.getByText('40 NPCs').waitFor()
    await focusedHeading(page, 'Manage NPCs').waitFor()
  })

  test('it is not lost to a page that comes to its heading only while it is being left', async () => {
    const page = await openPage(dramatis.url, { size: 'desk', as: person('mara') })
    const campaigns = await holdAnswer(page, '**/api/campaigns', 'GET')
    const code = await holdAnswer(page, '**/manage-*.js', 'GET')
    await installClock(page)
    const dashboard = page.waitForResponse(/\/dashboard-[^/]+\.js/)
    await page.goto('/dashboard')
    await (await dashboard).finished()
    await campaigns.done
    const link = page.getByRole('link', { name: 'Manage NPCs' })
    await link.focus()
    await code.done
    // After a while the page that is being left would give way to a sign that the next one loads.
    await holdClock(page)
    await link.press('Enter')
    campaigns.letGo()
    const left = page.getByRole('heading', { name: 'Welcome back, mara' })
    const isLeftSeen = () => page.clock.runFor(1).then(() => left.isVisible())
    await expect.poll(isLeftSeen, { interval: 250 }).toBe(true)
    expect(await focused(page)).toContain('Manage NPCs')
    code.letGo()
    await page.clock.resume()
    await page.getByText('40 NPCs').waitFor()
    await focusedHeading(page, 'Manage NPCs').waitFor()
  })
})
