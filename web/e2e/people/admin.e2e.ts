import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { shareDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { keyboard } from '../harness/hands.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage, scrollsSideways, type Size } from '../harness/page.ts'
import {
  arrive,
  bringAlong,
  createApi,
  createCampaign,
  PASSWORD,
  type Person,
  promote,
} from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables', DRAMATIS_SIGNUPS: 'open' })
const DENIED = 'Access denied. Admin privileges required.'
let odile: Person
beforeAll(async () => {
  odile = await arrive(dramatis.url, 'odile')
  await promote(dramatis, odile)
})

const row = (page: Page, { email }: Person) =>
  page.getByRole('listitem').filter({ has: page.getByText(email, { exact: true }) })

const moreAbout = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: `More about ${username}` })

async function choose(page: Page, person: Person, act: string): Promise<void> {
  await moreAbout(page, person).click()
  await page.getByRole('menuitem', { name: act }).click()
}

const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click()

const told = (page: Page, words: string | RegExp) =>
  page
    .getByRole('status', { name: /Notifications/ })
    .getByText(words)
    .waitFor()

const asAdmin = (size: Size, options: { expectedStatuses?: number[] } = {}) =>
  openPage(dramatis.url, { size, as: odile, ...options })

const signIn = ({ api, email }: Person, password = PASSWORD) =>
  api.post('/api/login', { email, password })

const idOf = async ({ api }: Person) => (await api.get('/api/user-info').expect(200)).id

describe('people on a phone', () => {
  test('are found, promoted, demoted, suspended and let in again', async () => {
    const mara = await arrive(dramatis.url)
    const page = await asAdmin('phone')
    await page.goto('/admin')
    await row(page, odile).getByText('You', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Search people' }).fill(mara.email)
    await page.getByText('1 person', { exact: true }).waitFor()

    await choose(page, mara, 'Make admin')
    await confirm(page, 'Make Admin')
    await told(page, `${mara.username} is now an admin.`)
    await row(page, mara).getByText('Admin', { exact: true }).waitFor()
    await choose(page, mara, 'Remove admin rights')
    await confirm(page, 'Remove Admin Rights')
    await told(page, `${mara.username} is no longer an admin.`)
    await expect.poll(() => row(page, mara).getByText('Admin', { exact: true }).count()).toBe(0)

    await choose(page, mara, 'Suspend')
    await confirm(page, 'Suspend')
    await row(page, mara).getByText('Suspended', { exact: true }).waitFor()
    expect((await signIn(mara)).status).toBe(403)
    await choose(page, mara, 'Lift suspension')
    await told(page, `${mara.username} can sign in again.`)
    await signIn(mara).expect(200)

    await choose(page, mara, 'Sign out everywhere')
    await confirm(page, 'Sign Out Everywhere')
    await told(page, `${mara.username} is signed out everywhere.`)
    const info = await mara.api.get('/api/user-info').expect(200)
    expect(info).toEqual({ authenticated: false })
    await expectFocus(moreAbout(page, mara))
  })

  test('a reset link is shown once and whole, is selected where it cannot be copied, and lets the other person in', async () => {
    const mara = await arrive(dramatis.url)
    const page = await asAdmin('phone')
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.goto(`/admin?q=${mara.username}`)
    await choose(page, mara, 'Make reset link')
    await confirm(page, 'Make Link')
    const field = page.getByLabel('Link', { exact: true })
    const link = await field.inputValue()
    expect(link).toMatch(new RegExp(`^${dramatis.url}/reset-password#token=.{40,}$`))
    await page.getByText(/It works once, until \w+ \d+, \d{4} at \d+:\d\d/).waitFor()
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await page
      .getByRole('status')
      .getByText(/The link is selected/)
      .waitFor()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(link)
    await page.getByRole('button', { name: 'Done' }).click()
    await field.waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('token=')

    const other = await openPage(dramatis.url, { size: 'phone' })
    await other.goto(link)
    await other.getByLabel('New Password').fill('lantern on the stair')
    await other.getByLabel('Confirm Password').fill('lantern on the stair')
    await other.getByRole('button', { name: 'Set Password' }).click()
    await other.waitForURL('**/login')
    await signIn(mara, 'lantern on the stair').expect(200)
  })

  test('an account is deleted once its email is typed, and the effects on campaigns are shown first', async () => {
    const [mara, tomas] = [await arrive(dramatis.url), await arrive(dramatis.url, 'tomas')]
    await createCampaign(mara, 'The Lost Valley')
    await bringAlong(mara, tomas, await createCampaign(mara, 'The Kept Valley'))
    const page = await asAdmin('phone')
    await page.goto(`/admin?q=${mara.username}`)
    await choose(page, mara, 'Delete account')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'The Lost Valley' })
      .getByText(/is deleted/)
      .waitFor()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'The Kept Valley' })
      .getByText(`passes to ${tomas.username}.`)
      .waitFor()
    const remove = dialog.getByRole('button', { name: 'Delete Account' })
    await expect.poll(() => remove.isDisabled()).toBe(true)
    await dialog.getByLabel(`Type ${mara.email} to confirm`).fill(mara.email.toUpperCase())
    await remove.click()
    await told(page, `The account of ${mara.username} is deleted.`)
    await page.getByRole('heading', { name: 'No people found' }).waitFor()
    const [kept] = await tomas.api.get('/api/campaigns').expect(200)
    expect(kept).toMatchObject({ name: 'The Kept Valley', role: 'dm' })
    expect((await signIn(mara)).status).toBe(401)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('People')
  })
})

describe('the last admin', () => {
  test('stays one: the row says why, and so does the dialog', async () => {
    const { users } = await odile.api.get('/api/admin/users').expect(200)
    const others = users.filter(
      (one: { is_admin: boolean; email: string }) => one.is_admin && one.email !== odile.email,
    )
    for (const { id } of others) {
      await odile.api.put(`/api/admin/users/${id}`, { is_admin: false }).expect(200)
    }
    const page = await asAdmin('phone', { expectedStatuses: [409] })
    await page.goto(`/admin?q=${odile.username}`)
    const words = `${odile.username} is the last admin who can sign in.`
    await choose(page, odile, 'Remove admin rights')
    await confirm(page, 'Give Up Admin Rights')
    await row(page, odile).getByRole('alert').getByText(words).waitFor()
    await choose(page, odile, 'Suspend')
    await confirm(page, 'Suspend')
    await row(page, odile).getByRole('alert').getByText('before you suspend this account').waitFor()
    await choose(page, odile, 'Delete account')
    await page.getByLabel(/^Type/).fill(odile.email)
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByRole('alert').getByText(words).waitFor()
  })
})

describe('a user who is no admin', () => {
  test('has no link to the place, and reads so at its address', async () => {
    const mara = await arrive(dramatis.url)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/admin?section=database')
    await page.getByRole('alert').getByText(DENIED, { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
    expect(asked.filter((url) => url.includes('/api/admin'))).toEqual([])
  })

  test('any more loses the page, the Admin link and the Admin badge with the next answer', async () => {
    const mara = await arrive(dramatis.url)
    await promote(dramatis, mara)
    const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [403] })
    await page.goto('/admin')
    const face = page.getByRole('button', { name: /^Account/ })
    await face.getByText('Admin', { exact: true }).waitFor()
    await face.click()
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await row(page, mara).waitFor()
    await comeToQuiet(page)
    const id = await idOf(mara)
    await odile.api.put(`/api/admin/users/${id}`, { is_admin: false }).expect(200)
    await page.getByRole('link', { name: 'Audit Log' }).click()
    await page.getByRole('alert').getByText(DENIED, { exact: true }).waitFor()
    await expect.poll(() => face.getByText('Admin', { exact: true }).count()).toBe(0)
    await face.click()
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  })

  test('and is suspended while the page is open comes to the sign-in page', async () => {
    const mara = await arrive(dramatis.url)
    await promote(dramatis, mara)
    const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [401] })
    await page.goto('/admin')
    await row(page, mara).waitFor()
    const id = await idOf(mara)
    await odile.api.put(`/api/admin/users/${id}`, { suspended: true }).expect(200)
    await page.getByLabel('Section').selectOption('Database')
    await page.waitForURL('**/login')
  })
})

describe('sign-ups on a phone', () => {
  test('are closed at once, and go back to the configuration', async () => {
    const page = await asAdmin('phone')
    await page.goto('/admin?section=signups')
    await page.getByText('From the configuration').waitFor()
    await page.getByRole('radio', { name: 'Closed' }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await told(page, 'Saved. It applies from now on.')
    await page.getByText('Set here').waitFor()
    const signUp = () => createApi(dramatis.url).signUp(`late@example.org`, PASSWORD)
    expect((await signUp()).status).toBe(403)
    await page.getByRole('button', { name: /Back to the configuration/ }).click()
    await told(page, 'Who may create an account: back to the configuration.')
    await page.getByText('From the configuration').waitFor()
    expect((await signUp()).status).toBe(201)
  })
})

describe('the database on a phone', () => {
  test('shows its state, is checked, and is downloaded as a SQLite file', async () => {
    const page = await asAdmin('phone')
    await page.goto('/admin?section=database')
    await page.getByText(/dramatis\.db/).waitFor()
    const count = page.getByRole('definition').first()
    expect(Number(await count.textContent())).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Run Check' }).click()
    await page
      .getByRole('status')
      .getByText('No problems found: every page, index and reference is correct.')
      .first()
      .waitFor()

    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Backup' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^dramatis-\d{4}-\d\d-\d\d\.db$/)
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).subarray(0, 16).toString('latin1')).toBe('SQLite format 3\0')
    await told(page, /^The backup dramatis-.* is downloaded\.$/)
  })
})

test('a backup that is refused says so, and leaves the button ready; so does one of the day that failed', async () => {
  const page = await asAdmin('desk', { expectedStatuses: [429] })
  await page.route('**/api/admin/database', async (route) => {
    const status = (await (await route.fetch()).json()) as object
    const failure = {
      message: 'There is no folder /media/usb.',
      created_at: '2026-11-21T03:00:00Z',
    }
    const daily_backups = { folder: '/media/usb', keep: 14, count: 0, last: null, failure }
    const replica = {
      complete_at: '2026-11-21T03:00:00Z',
      age_seconds: 90,
      is_late: true,
      failure: 'Litestream does not run at /run/litestream.sock.',
    }
    await route.fulfill({ json: { ...status, daily_backups, replica } })
  })
  const error = 'A backup is being downloaded already. Wait until it is done.'
  await page.route('**/api/admin/backup?*', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  )
  await page.goto('/admin?section=database')
  await page.getByRole('alert').getByText('There is no folder /media/usb.').waitFor()
  await page.getByRole('alert').getByText('Litestream does not run at').waitFor()
  await page.getByRole('button', { name: 'Download Backup' }).click()
  await page.getByRole('alert').getByText(error).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Download Backup' }).isEnabled())
    .toBe(true)
})

describe('crash reports and the log on a phone', () => {
  test('a report counts, opens to plain text, and is cleared; the log tells of it', async () => {
    const stack = '<img src=x onerror=alert(1)>\n    at Sheet (sheet.js:1:1)'
    const report = { error: 'Broken', stack, url: 'http://x/npc/1' }
    for (let time = 0; time < 2; time += 1) {
      await odile.api.post('/api/client-error', report).expect(202)
    }
    const page = await asAdmin('phone')
    await page.goto('/admin?section=crashes')
    await page.getByText(/^2 times, last \w+ \d+, \d{4} at/).waitFor()
    await page.getByText(report.error).click()
    await page
      .getByRole('region', { name: 'Stack' })
      .getByText('<img src=x onerror=alert(1)>')
      .waitFor()
    await page.getByRole('button', { name: 'Clear All' }).click()
    await confirm(page, 'Clear')
    await page.getByRole('heading', { name: 'No Crashes' }).waitFor()
    await page.goto('/admin?section=audit')
    await page.getByLabel('Kind of entry').selectOption('Settings and database')
    await page.waitForURL('**/admin?section=audit&kind=server')
    const newest = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Cleared crash reports' })
      .first()
    await newest.getByText(odile.username, { exact: true }).waitFor()
    await newest.getByText(/^\w+ \d+, \d{4} at \d\d:\d\d$/).waitFor()
  })
})

test('more people than a page come as one reads on', async () => {
  const page = await asAdmin('desk')
  await page.route('**/api/admin/users?*', async (route) => {
    const first = !route.request().url().includes('cursor')
    const users = Array.from({ length: 50 }, (_, at) => ({
      id: first ? 5_000 - at : 4_950 - at,
      email: `${'x'.repeat(60)}${at}@example.org`,
      username: `${'Wilhelmina '.repeat(5)}${first ? 'first' : 'second'} ${at}`,
      portrait_url: null,
      is_admin: false,
      suspended_at: null,
      created_at: '2026-11-21T10:00:00.000Z',
      last_sign_in_at: null,
      campaigns: 0,
    }))
    await route.fulfill({ json: { users, total: 5_000, next_cursor: first ? 'next' : null } })
  })
  await page.goto('/admin')
  await page.getByText('5,000 people', { exact: true }).waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => page.getByRole('button', { name: /^More about/ }).count()).toBe(100)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
})

test('what cannot be loaded says so, and is tried again when the server answers', async () => {
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: odile,
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
  })
  await page.route('**/api/admin/audit?*', (route) => route.abort('failed'))
  await page.goto('/admin?section=audit')
  await page
    .getByRole('alert')
    .getByText('The log could not be loaded. Please check your connection.')
    .waitFor()
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('the keyboard opens a section and makes a user an admin, and the focus returns', async () => {
  const mara = await arrive(dramatis.url)
  const page = await asAdmin('desk')
  const { press, write } = keyboard(page)
  await page.goto('/admin?section=database')
  await press(
    page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'People' }),
  )
  await page.waitForURL('**/admin?section=people')
  await write(page.getByRole('searchbox', { name: 'Search people' }), mara.email)
  await page.getByText('1 person', { exact: true }).waitFor()
  await press(moreAbout(page, mara))
  await press(page.getByRole('menuitem', { name: 'Make admin' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }))
  await told(page, `${mara.username} is now an admin.`)
  await expectFocus(moreAbout(page, mara))
})
