import { test } from 'vitest'

import { CLIENT, startOpenidProvider } from '../../../src/testing/openid-provider.ts'
import { shareDramatis } from '../harness/dramatis.ts'
import { openPage } from '../harness/page.ts'
import { arrive, PASSWORD, promote } from '../harness/people.ts'

const dramatis = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

test('a person links an account of a provider on the profile page, and signs in with it', async ({
  onTestFinished,
}) => {
  const provider = await startOpenidProvider(`${dramatis.url}/api/openid/callback`)
  onTestFinished(() => provider.stop())
  const [odile, mara] = [await arrive(dramatis.url, 'odile'), await arrive(dramatis.url)]
  await promote(dramatis, odile)
  const settings = {
    openid_issuer: provider.issuer,
    openid_client_id: CLIENT.id,
    openid_client_secret: CLIENT.secret,
    openid_label: 'Authelia',
  }
  await odile.api.put('/api/admin/settings', settings).expect(200)

  const page = await openPage(dramatis.url, { size: 'phone' })
  provider.person = { sub: 'mara', email: mara.email }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Authelia' }).click()
  await page.getByText('An account with your email already exists.').waitFor()
  await page.getByLabel('Email').fill(mara.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Linked. You can sign in with Authelia from now on.').waitFor()

  const elsewhere = await openPage(dramatis.url, { size: 'desk' })
  await elsewhere.goto('/login')
  await elsewhere.getByRole('button', { name: 'Continue with Authelia' }).click()
  await elsewhere.waitForURL('**/dashboard')
  await elsewhere.getByTitle(mara.email).waitFor()
})
