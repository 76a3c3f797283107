import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'

import { leaveElsewhere, signIn } from '../harness/door.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { holdAnswer } from '../harness/late-answer.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPart } from '../harness/npc-sheet.ts'
import { openPage } from '../harness/page.ts'
import {
  arrive,
  bringAlong,
  createCampaign,
  createNpc,
  PASSWORD,
  type Person,
} from '../harness/people.ts'
import { installClock } from '../harness/profiles.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

/** Each link of the sidebar, its address, and the heading of the page there. */
const PLACES = [
  ['Home', '/dashboard', 'Welcome back'],
  ['Storyline', '/storyline', 'Storyline'],
  ['Who Knows What', '/secrets', 'Who Knows What'],
  ['Manage NPCs', '/manage', 'Manage NPCs'],
  ['Summon NPC', '/summon', 'Summon NPC'],
  ['Connections', '/connections', 'Connections'],
  ['Tags', '/tags', 'Campaign Tags'],
  ['Locations', '/locations', 'Locations'],
  ['Campaigns', '/campaigns', 'My Campaigns'],
] as const

/** The kinds of articles that a campaign begins with. */
const KINDS = ['Factions', 'Items', 'Quests', 'Creatures', 'Lore', 'Handouts']

/** Two people with a campaign each; that of Ines is The Unowned Mile. */
async function maraAndInes() {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  await createCampaign(mara)
  await createCampaign(ines, 'The Unowned Mile')
  return { mara, ines }
}

/** In another tab, signs out and signs in as `next`. */
async function changePlaces(page: Page, next: Person): Promise<void> {
  const other = await leaveElsewhere(page)
  await signIn(other, next.email)
  await other.waitForURL('**/dashboard')
}

describe('who is signed out', () => {
  test('is led to /login, Welcome Back, from every other path, and finds the way to /signup and back, with no campaign switcher and no places', async () => {
    await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'desk' })
    for (const path of ['/', '/manage', '/npc/1', '/create?edit=2', '/nowhere/at/all']) {
      await page.goto(path)
      await page.waitForURL('**/login')
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    }
    const fields = () => page.locator('form label').allInnerTexts()
    await expect.poll(fields).toEqual(['Email', 'Password'])
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL('**/signup')
    await page.getByLabel('Confirm Password').waitFor()
    await expect.poll(fields).toEqual(['Email', 'Password', 'Confirm Password'])
    expect(await page.getByRole('button', { name: /Campaign|Logout/ }).count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/login')
  })

  test('needs Email and Password to sign in, the email in email format, and keeps what was typed after each failure; once signed in, Back does not lead to /login', async () => {
    const { email } = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, {
      size: 'phone',
      expectedStatuses: [401, 500],
      expectedComplaints: /api\/login|ERR_CONNECTION_RESET/,
    })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/signup')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => page.locator('input:invalid').count()).toBe(2)
    await signIn(page, 'nowhere')
    const isAddress = (input: HTMLInputElement) => !input.validity.typeMismatch
    await expect.poll(() => page.getByLabel('Email').evaluate(isAddress)).toBe(false)
    expect(sent).toEqual([])
    await signIn(page, email, 'not the lamp')
    await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)

    const answer = Promise.withResolvers<void>()
    await page.route('**/api/login', async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, body: 'oh' })
    })
    await signIn(page, email)
    await page.getByRole('button', { name: 'Signing In...' }).waitFor()
    answer.resolve()
    await page.getByText('Login failed').waitFor()
    await page.route('**/api/login', (route) => route.abort('connectionreset'))
    await signIn(page, email)
    await page.getByText('An error occurred during login.').waitFor()
    await page.unroute('**/api/login')
    await page.route('**/api/user-info', (route) => route.fulfill({ status: 500, json: {} }))
    await signIn(page, email)
    await page.getByText('Session verification failed. Please try again.').waitFor()
    expect(page.url()).toContain('/login')

    await page.unroute('**/api/user-info')
    await signIn(page, email)
    await page.waitForURL('**/dashboard')
    await page.goBack()
    await page.waitForURL('**/dashboard')
  })

  test('sends nothing at sign-up while a field is empty, or with “Passwords do not match”; reads Creating Account... while busy, then the server’s error, else Failed to create account, or Network error occurred.', async () => {
    const { email } = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, {
      size: 'phone',
      expectedStatuses: [400, 409, 500],
      expectedComplaints: /signup|ERR_CONNECTION_RESET/,
    })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/signup')
    const again = page.getByLabel('Confirm Password')
    const signUp = async (password: string, repeated = password) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await again.fill(repeated)
      await page.getByRole('button', { name: 'Sign Up' }).click()
    }
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect.poll(() => page.locator('input:invalid').count()).toBe(3)
    await signUp(PASSWORD, 'lamp in the widow')
    await page.getByText('Passwords do not match').waitFor()
    await expectFocus(again)
    expect(sent).toEqual([])
    await again.fill(PASSWORD)
    await expect.poll(() => page.getByText('Passwords do not match').count()).toBe(0)

    await signUp(PASSWORD)
    await page.getByText('An account with this email already exists.').waitFor()
    await signUp('short')
    await page.getByText('A password has at least 8 characters.').waitFor()
    const answer = Promise.withResolvers<void>()
    await page.route('**/signup', async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, body: '' })
    })
    await signUp(PASSWORD)
    await page.getByRole('button', { name: 'Creating Account...' }).waitFor()
    answer.resolve()
    await page.getByText('Failed to create account').waitFor()
    await page.route('**/signup', (route) => route.abort('connectionreset'))
    await signUp(PASSWORD)
    await page.getByText('Network error occurred.').waitFor()
  })
})

describe('who is signed in', () => {
  test('is led to /dashboard from /login, /signup and any path that is none', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    for (const path of ['/login', '/signup', '/no/such/place']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard')
    }
    await page.goto('/')
    await page.getByRole('heading', { name: 'Start Your Adventure' }).waitFor()
    await page.goto('/npc/')
    await page.waitForURL('**/dashboard')
  })

  test('has on every page the logo, the campaign, the nav links under Play, Cast, World and Table with the active one highlighted, and a face that opens Profile, Feedback and Logout', async () => {
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/')
    const sidebar = page.getByRole('complementary').first()
    const pages = sidebar.getByRole('navigation', { name: 'Pages' })
    const active = pages.locator('[aria-current]')
    const ground = (link: Locator) => link.evaluate((it) => getComputedStyle(it).backgroundColor)
    for (const [link, path, heading] of PLACES) {
      await pages.getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await expect.poll(() => active.allInnerTexts()).toEqual([link])
    }
    await pages.getByRole('link', { name: 'Handouts' }).waitFor()
    const links = await pages.getByRole('link').allInnerTexts()
    expect(links).toEqual([...PLACES.slice(0, -1).map(([link]) => link), ...KINDS, 'Campaigns'])
    const captions = await pages.getByRole('heading').allTextContents()
    expect(captions).toEqual(['Play', 'Cast', 'World', 'Table'])
    const idle = pages.getByRole('link', { name: 'Home' })
    await expect.poll(async () => (await ground(active)) === (await ground(idle))).toBe(false)
    await sidebar.getByRole('link', { name: 'Dramatis' }).waitFor()
    await sidebar.getByRole('button', { name: 'The Drowned Valley' }).waitFor()
    await sidebar.getByText(mara.username, { exact: true }).click()
    const account = page.getByRole('dialog', { name: mara.username })
    await account.getByRole('button', { name: 'Logout' }).waitFor()
    const own = await account.getByRole('link').allInnerTexts()
    expect(own.slice(0, 3)).toEqual(['Profile', 'Feedback', 'Submit Feedback'])
    await account.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    await account.waitFor({ state: 'detached' })
  })

  test('ends at /login after Logout, even if the call fails, and is forgotten, by the server as soon as it hears of it', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, {
      size: 'phone',
      as: mara,
      expectedComplaints: /ERR_CONNECTION_RESET/,
    })
    await page.goto('/dashboard')
    await page.route(/favicon|logout/, (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: /^Account/ }).tap()
    await page.getByRole('button', { name: 'Logout' }).tap()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(await mara.api.get('/api/user-info')).toMatchObject({ body: { authenticated: true } })
    await page.unroute(/favicon|logout/)
    await expect
      .poll(() => mara.api.get('/api/user-info'))
      .toMatchObject({ body: { authenticated: false } })
  })

  test('leaves at once by Logout though the server does not answer, and asks for nothing more', async () => {
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByText(/^Version/).waitFor()
    await comeToQuiet(page)
    const logout = await holdAnswer(page, '**/api/logout', 'POST')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Ask the admin of this Dramatis for a reset link.').waitFor()
    logout.letGo()
    await comeToQuiet(page)
    const api = asked.filter((path) => path.startsWith('/api/'))
    expect(api.toSorted()).toEqual(['/api/first-run', '/api/logout', '/api/openid'])
  })

  test('finds the campaign chosen before, and its draft, when the session ended while the page lay open', async () => {
    const mara = await arrive(dramatis.url)
    await createCampaign(mara)
    const second = await createCampaign(mara, 'The Unowned Mile')
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
    await installClock(page)
    await page.goto('/create')
    await page.getByRole('button', { name: 'The Drowned Valley' }).click()
    await page.getByRole('menuitemradio', { name: /The Unowned Mile/ }).click()
    await openPart(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Half a sentence about the')
    await mara.api.post('/api/logout').expect(200)
    await page.clock.fastForward(60_000)
    // Looked at again, it asks how things are.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.waitForURL('**/login')
    await signIn(page, mara.email)
    await page.waitForURL('**/create')
    await expect
      .poll(() => page.getByLabel('Backstory').inputValue())
      .toBe('Half a sentence about the')
    expect(await page.evaluate(() => localStorage.getItem('currentCampaignId'))).toBe(
      String(second.id),
    )
  })

  test('leaves neither typed text nor the page to the next person who signs in, here or in another tab, and is replaced at once by a person who signs in there', async () => {
    const { mara, ines } = await maraAndInes()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
    await page.goto('/create')
    await openPart(page, 'Backstory')
    await page.getByLabel('Backstory').fill('Half a sentence about the')
    await changePlaces(page, ines)
    await page.getByRole('button', { name: 'The Unowned Mile' }).waitFor()
    await page.getByTitle(ines.email).waitFor()
    await page.waitForURL('**/dashboard')
    await page.goto('/create')
    await expect.poll(() => page.getByLabel('Backstory').inputValue()).toBe('')
    const drafts = () =>
      page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('dramatis-draft:')),
      )
    await expect.poll(drafts).toEqual([])

    await comeToQuiet(page)
    const signedIn = Promise.withResolvers<void>()
    await page.route('**/api/user-info', async (route) => {
      await signedIn.promise
      await route.continue()
    })
    await changePlaces(page, mara)
    signedIn.resolve()
    await page.waitForURL('**/dashboard')
    await page.getByTitle(mara.email).waitFor()
  })

  test('writes nothing as a person who has signed in in another tab, while the page does not know it yet, and finds the text again', async () => {
    const mara = await arrive(dramatis.url)
    const ines = await arrive(dramatis.url, 'ines')
    await bringAlong(mara, ines, await createCampaign(mara))
    const marda = await createNpc(mara, { name: 'Marda' })
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
    const entry = page.getByLabel('New journal entry')
    await page.goto(`/npc/${marda.id}`)
    await entry.fill('She lied to the party.')
    await comeToQuiet(page)
    const login = { email: ines.email, password: PASSWORD }
    await page.context().request.post(`${dramatis.url}/api/login`, { data: login })
    await entry.press('Enter')
    await page.getByTitle(ines.email).waitFor()
    expect((await ines.api.get(`/api/npcs/${marda.id}/journal`)).body).toEqual([])
    await changePlaces(page, mara)
    await page.getByTitle(mara.email).waitFor()
    await page.goto(`/npc/${marda.id}`)
    await expect.poll(() => entry.inputValue()).toBe('She lied to the party.')
  })

  test('is replaced by a person in another tab while a line of theirs is on its way, which waits for its author', async () => {
    const mara = await arrive(dramatis.url)
    const ines = await arrive(dramatis.url, 'ines')
    await bringAlong(mara, ines, await createCampaign(mara))
    const marda = await createNpc(mara, { name: 'Marda' })
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedStatuses: [401],
      expectedComplaints: /ERR_FAILED/,
    })
    const { id } = await mara.api.get('/api/user-info').expect(200)
    const journal = `/api/npcs/${marda.id}/journal`
    const begun = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    let isFirst = true
    await page.route(`**${journal}`, async (route) => {
      if (!isFirst || route.request().method() !== 'POST') return route.fallback()
      isFirst = false
      begun.resolve()
      await broken.promise
      return route.abort()
    })
    await page.goto(`/npc/${marda.id}`)
    const entry = page.getByLabel('New journal entry')
    await entry.fill('She lied to the party.')
    await entry.press('Enter')
    await begun.promise
    const login = { email: ines.email, password: PASSWORD }
    await page.context().request.post(`${dramatis.url}/api/login`, { data: login })
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await page.getByTitle(ines.email).waitFor()
    broken.resolve()
    const kept = () => page.evaluate((key) => localStorage.getItem(key), `dramatis-lines:${id}`)
    await expect.poll(async () => `${await kept()}`).toContain('She lied to the party.')
    expect((await ines.api.get(journal)).body).toEqual([])
    await other.close()
    await changePlaces(page, mara)
    await page.getByTitle(mara.email).waitFor()
    await expect
      .poll(async () => (await ines.api.get(journal)).body)
      .toMatchObject([{ content: 'She lied to the party.', author: { username: mara.username } }])
  })

  test('keeps what was typed while another person signs in and logs out in another tab, before the page has heard of either', async () => {
    const { mara, ines } = await maraAndInes()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [401] })
    await page.goto('/create')
    await openPart(page, 'Backstory')
    const backstory = page.getByLabel('Backstory')
    await backstory.fill('Half a sentence about the')
    await comeToQuiet(page)
    const heard = Promise.withResolvers<void>()
    await page.route('**/api/user-info', async (route) => {
      await heard.promise
      await route.continue()
    })
    const login = { email: ines.email, password: PASSWORD }
    await page.context().request.post(`${dramatis.url}/api/login`, { data: login })
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByTitle(ines.email).waitFor()
    await other.getByRole('button', { name: /^Account/ }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login')
    heard.resolve()
    await page.waitForURL('**/login')
    await signIn(page, mara.email)
    await page.waitForURL('**/create')
    await expect.poll(() => backstory.inputValue()).toBe('Half a sentence about the')
  })

  test('is signed out by Logout in another tab, though the server cannot be reached', async () => {
    const { mara } = await maraAndInes()
    const page = await openPage(dramatis.url, {
      size: 'desk',
      as: mara,
      expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to/,
    })
    await page.goto('/profile')
    await page.getByTitle(mara.email).waitFor()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /^Account/ }).click()
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    await page.context().setOffline(true)
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await page.getByTitle(mara.email).waitFor({ state: 'detached' })
    await page.context().setOffline(false)
  })

  test('stays on the page after signing in again elsewhere, whatever late answers say', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/profile')
    await page.getByTitle(mara.email).waitFor()
    await comeToQuiet(page)
    const word = await holdAnswer(page, '**/api/user-info', 'GET')
    const other = await leaveElsewhere(page)
    await word.done
    const again = page.waitForResponse('**/api/user-info')
    await signIn(other, mara.email)
    await other.waitForURL('**/dashboard')
    await again
    await other.close()
    word.letGo()
    await page.evaluate(() => fetch('/api/user-info'))
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(mara.email)
    expect(page.url()).toContain('/profile')
  })

  test('is led in from /signup, too, by signing in in another tab', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'desk' })
    await page.goto('/signup')
    await page.getByLabel('Confirm Password').waitFor()
    const other = await page.context().newPage()
    await other.goto('/login')
    await signIn(other, mara.email)
    await page.waitForURL('**/dashboard')
  })

  test('stays signed in when a late answer says that no one was signed in', async () => {
    const { mara, ines } = await maraAndInes()
    const page = await openPage(dramatis.url, { size: 'desk', as: mara })
    await page.goto('/profile')
    await page.getByTitle(mara.email).waitFor()
    await comeToQuiet(page)
    const word = await holdAnswer(page, '**/api/user-info', 'GET')
    const other = await leaveElsewhere(page)
    await word.done
    await signIn(other, ines.email)
    await page.getByTitle(ines.email).waitFor()
    await page.waitForURL('**/dashboard')
    // Close the other tab, which would tell this one that a person is signed in.
    await other.close()
    word.letGo()
    await page.evaluate(() => fetch('/api/user-info'))
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(ines.email)
    await page.getByRole('button', { name: 'The Unowned Mile' }).waitFor()
  })
})

describe('what the browser keeps', () => {
  test('a chosen theme stays after a reload; corrupted entries (user, campaign, theme, draft) are cleared, and the page shows the user that the server knows and the first campaign', async () => {
    const mara = await arrive(dramatis.url)
    const { id } = await createCampaign(mara)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, theme: 'lamplight' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/dashboard')
    const inDark = await ground()
    const face = page.getByRole('button', { name: /^Account/ })
    await face.click()
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(ground).not.toBe(inDark)
    const inLight = await ground()
    await page.reload()
    await face.click()
    await page.getByRole('button', { name: 'Dark theme' }).waitFor()
    await expect.poll(ground).toBe(inLight)

    await page.evaluate(() => {
      localStorage.setItem('user', '{"id": "seven", "email":')
      localStorage.setItem('currentCampaignId', '[object Object]')
      localStorage.setItem('dramatis-theme', 'candle')
      sessionStorage.setItem('dramatis-draft:1:campaign:1', '{"values": 3}')
    })
    await page.reload()
    await page.getByRole('heading', { name: /Welcome back/ }).waitFor()
    await expect.poll(ground).toBe(inDark)
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(JSON.parse(kept.user ?? '')).toMatchObject({ email: mara.email })
    expect(kept.currentCampaignId).toBe(String(id))
  })

  test('a full-screen loading spinner shows while authentication is checked, and an incomplete stored user does not sign in', async () => {
    const page = await openPage(dramatis.url, { size: 'phone' })
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('user', '{"id": 1, "email": "a@example.org"}'))
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/user-info', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/dashboard')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' })
    await spinner.waitFor()
    await expect.poll(() => spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await page.getByRole('heading').count()).toBe(0)
    answer.resolve()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  })
})
