import type { Page } from 'playwright-core'

import { PASSWORD } from './people.ts'

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The page before may have a field of the same name.
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs out in another tab, and returns that tab. */
export async function leaveElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^Account/ }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  return other
}
