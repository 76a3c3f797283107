import { Secret, TOTP } from 'otpauth'
import { test } from 'vitest'

import { shareDramatis } from '../harness/dramatis.ts'
import { openPage } from '../harness/page.ts'
import { arrive, PASSWORD } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

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
