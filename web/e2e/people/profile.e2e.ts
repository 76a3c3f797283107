import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { png } from '../../../src/testing/pictures.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { expectFocus } from '../harness/focus.ts'
import { keyboard } from '../harness/hands.ts'
import { openPage, resizeTo, scrollsSideways } from '../harness/page.ts'
import { arrive, createApi, PASSWORD, promote } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const portrait = (page: Page) => page.getByRole('img', { name: 'Your portrait' })
const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format()

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByText('Member since').waitFor()
}

function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer) {
  return page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

test('the profile shows username, badge and a long en-US date, saves username and email, and the sidebar follows; it fits a window of 320 px', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  const since = [today()]
  await openProfile(page)
  since.push(today())
  await page.getByRole('heading', { name: mara.username, level: 2 }).waitFor()
  await page.getByRole('main').getByText('User', { exact: true }).waitFor()
  const words = await page.getByText('Member since').innerText()
  expect(since.map((date) => `Member since ${date}`)).toContain(words)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(mara.email)

  await page.getByLabel('Username').fill(`  Mára Low `)
  await page.getByLabel('Email').fill(`new.${mara.email}`)
  await save(page).click()
  await page.getByRole('alert').getByText('Please enter your password').waitFor()
  await page.getByLabel('Current Password').fill(PASSWORD)
  await save(page).click()
  await page.getByText('Profile updated successfully!', { exact: true }).waitFor()
  await page.getByRole('heading', { name: `Mára Low`, level: 2 }).waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(`Mára Low`)
  await page.getByRole('button', { name: `Account: Mára Low` }).waitFor()
  await resizeTo(page, { width: 320, height: 640 })
  await expect.poll(() => scrollsSideways(page)).toBe(false)
})

test('a save leaves alone what was changed elsewhere since the page was opened', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await openProfile(page)
  const elsewhere = { username: `${mara.username}.v`, email: mara.email, portrait_url: 'lantern' }
  await mara.api.post('/api/profile', elsewhere).expect(200)
  await page.getByLabel('Email').fill(`new.${mara.email}`)
  await page.reload()
  await page.getByText('your profile was changed in another window').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).tap()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(elsewhere.username)
  await page.getByLabel('Current Password').fill(PASSWORD)
  await save(page).click()
  await page.getByText('Profile updated successfully!', { exact: true }).waitFor()
  const now = await mara.api.get('/api/profile').expect(200)
  expect(now).toMatchObject({ ...elsewhere, email: `new.${mara.email}` })
})

test('the profile refuses a missing or short username and a wrong email, and keeps the email if it is left empty; a failed save says why and keeps what was typed', async () => {
  const mara = await arrive(dramatis.url)
  const ines = await arrive(dramatis.url, 'ines')
  const page = await openPage(dramatis.url, {
    size: 'phone',
    as: mara,
    expectedStatuses: [409, 500],
    expectedComplaints: /ERR_FAILED/,
  })
  await openProfile(page)
  const expectRefusal = async (field: string, value: string, words: string) => {
    await page.getByLabel(field).fill(value)
    await save(page).click()
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
    await expectFocus(page.getByLabel(field))
  }
  await expectRefusal('Username', '   ', 'Username is required')
  await expectRefusal('Username', ' ab ', 'Username must be at least 3 characters long')
  await page.getByLabel('Username').fill(mara.username)
  await expectRefusal('Email', 'nowhere', 'Please enter a valid email address')
  await page.getByLabel('Email').fill('')
  await save(page).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(mara.email)

  const taken = ines.username.toUpperCase()
  const failure = page.getByRole('alert').getByText('Failed to update profile')
  await page.getByLabel('Username').fill(taken)
  await save(page).click()
  await page.getByRole('alert').getByText('This username is taken.').waitFor()
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  await save(page).click()
  await failure.waitFor()
  await page.unroute('**/api/profile')
  const isGone = failure.waitFor({ state: 'detached' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/profile', async (route) => {
    await answer.promise
    await route.abort('failed')
  })
  await save(page).click()
  await isGone
  answer.resolve()
  await failure.waitFor()
  await page.unroute('**/api/profile')
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(taken)
})

test('a file that is no picture is refused in words, and the face stays; an own picture is scaled down to 512 px before it is sent, shown, kept by a save, and removed again', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara })
  await openProfile(page)
  const drawn = await portrait(page).getAttribute('src')
  await choosePicture(page, 'me.png', 'image/png', Buffer.from('I am not a picture.'))
  await page.getByRole('alert').getByText('This picture cannot be read.').waitFor()
  expect(await portrait(page).getAttribute('src')).toBe(drawn)
  await choosePicture(page, 'me.png', 'image/png', Buffer.from(png(2000, 1000)))
  await page.getByText('Picture saved.').waitFor()
  const size = await portrait(page).evaluate(async (it: HTMLImageElement) => {
    await it.decode()
    return { width: it.naturalWidth, height: it.naturalHeight }
  })
  expect(size).toEqual({ width: 512, height: 256 })
  const beside = page.getByRole('complementary').locator('img')
  await expect.poll(() => beside.getAttribute('src')).toMatch(/^\/api\/users\/\d+\/portrait\?v=/)

  await page.getByLabel('Username').fill('Mara the Seen')
  await save(page).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await expect.poll(() => portrait(page).getAttribute('src')).not.toBe(drawn)
  await page.getByRole('button', { name: 'Remove Picture' }).click()
  await page.getByText('Picture removed.').waitFor()
  await expect.poll(() => portrait(page).getAttribute('src')).toContain('/api/avatars/')
  await expect.poll(() => beside.getAttribute('src')).toContain('/api/avatars/')
})

test('a broken avatar falls back to the one drawn from the username', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'desk', as: mara, expectedStatuses: [404] })
  const broken = 'https://elsewhere.example/nobody.png'
  const profile = { username: mara.username, portrait_url: broken }
  await mara.api.post('/api/profile', profile).expect(200)
  await page.route(broken, (route) => route.fulfill({ status: 404 }))
  await openProfile(page)
  await expect
    .poll(() => portrait(page).getAttribute('src'))
    .toMatch(new RegExp(`^/api/avatars/.*${mara.username}`))
})

test('another browser is listed and signed out; the password is changed with the old one, errors are shown, and the new one signs in', async () => {
  const mara = await arrive(dramatis.url)
  const elsewhere = createApi(dramatis.url)
  const login = (password: string) =>
    elsewhere.post('/api/login', { email: mara.email, password }).expect(200)
  await login(PASSWORD)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara, expectedStatuses: [400] })
  await openProfile(page)
  const list = page.getByRole('region', { name: 'Where You Are Signed In' })
  await list.getByText('This browser').waitFor()
  await list.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByText('That browser is signed out.').waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  expect(await elsewhere.get('/api/campaigns')).toMatchObject({ status: 401 })

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const submit = async (current: string, next: string, again: string) => {
    await dialog.getByLabel('Current Password').fill(current)
    await dialog.getByLabel('New Password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm New Password').fill(again)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }
  await submit('', 'short', 'other')
  await dialog.getByText('Please enter your password').waitFor()
  await dialog.getByText('A password has at least 8 characters.').waitFor()
  await dialog.getByText('Passwords do not match').waitFor()
  await submit('not the lamp', 'lantern on the stair', 'lantern on the stair')
  await dialog.getByText('The current password is wrong.').waitFor()
  await submit(PASSWORD, 'lantern on the stair', 'lantern on the stair')
  await page.getByText('Your password was changed.').waitFor()
  await login('lantern on the stair')
  await page.reload()
  await page.getByText('Member since').waitFor()
})

test('a person turns on two-factor sign-in on the profile page, and signs in with a recovery code', async () => {
  const mara = await arrive(dramatis.url)
  const page = await openPage(dramatis.url, { size: 'phone', as: mara })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Turn On' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = Secret.fromBase32(await dialog.locator('code').innerText())
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByLabel('Code', { exact: false }).last().fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const code = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I Saved Them' }).click()
  await page.getByText('Recovery codes left: 10').waitFor()

  const elsewhere = await openPage(dramatis.url, {
    size: 'phone',
    expectedComplaints: /status of 401/,
  })
  await elsewhere.goto('/login')
  await elsewhere.getByLabel('Email').fill(mara.email)
  await elsewhere.getByLabel('Password').fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await elsewhere.getByLabel('Code').fill(code)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await elsewhere.waitForURL('**/dashboard')
})

test('by keyboard the face is drawn anew and the profile of an admin saved, which keeps the face', async () => {
  const odile = await arrive(dramatis.url, 'odile')
  await promote(dramatis, odile)
  const page = await openPage(dramatis.url, { size: 'desk', as: odile })
  const { press, write } = keyboard(page)
  await openProfile(page)
  await page.getByRole('main').getByText('Admin', { exact: true }).waitFor()
  const first = await portrait(page).getAttribute('src')
  await press(page.getByRole('button', { name: 'Regenerate Avatar' }))
  await page.getByText('Save Changes keeps this portrait.').waitFor()
  await expect.poll(() => portrait(page).getAttribute('src')).not.toBe(first)
  const second = await portrait(page).getAttribute('src')
  await write(page.getByLabel('Username'), 'Odile of the Keys')
  await page.keyboard.press('Enter')
  await page.getByText('Profile updated successfully!').waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await openProfile(page)
  await expect.poll(() => portrait(page).getAttribute('src')).toBe(second)
})
