import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import type { ServingExecutable } from '../../../scripts/serve-executable.ts'
import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { shareDramatis, startDramatis } from '../harness/dramatis.ts'
import { comeToQuiet } from '../harness/network.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'
import { arrive, PASSWORD, promote } from '../harness/people.ts'

/** Of a Dramatis on which others have found their way before. */
const later = shareDramatis({ DRAMATIS_GENERATOR: 'tables' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const told = (page: Page, words: string) =>
  page
    .getByRole('status', { name: /Notifications/ })
    .getByText(words)
    .waitFor()

async function codeIn({ output }: ServingExecutable): Promise<string> {
  const find = () => /to become admin: ([A-Z-]{14})\n/.exec(output())?.[1] ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

/** Looked over in both themes, the page goes on in the one that it began with. */
async function lookOver(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
}

async function signUpFirst(page: Page): Promise<void> {
  await page.getByText('There are no accounts yet: yours is the first.').waitFor()
  await page.getByLabel('Email').fill('mara@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await button(page, 'Sign Up').click()
}

test('a new server leads from no account to a first campaign, past a sample', async () => {
  const dramatis = await startDramatis({ OLLAMA_HOST: 'http://127.0.0.1:2' })
  const page = await openPage(dramatis.url, { size: 'phone', expectedStatuses: [403] })
  await page.goto('/')
  await page.getByText('This Dramatis is new.').waitFor()
  await lookOver(page, 'the door of a new Dramatis')
  await signUpFirst(page)

  await heading(page, 'Start Your Adventure').waitFor()
  await page.getByLabel('Campaign Name').waitFor()
  const top = async (locator: Locator) => (await locator.boundingBox())!.y
  const isAbove = async () =>
    (await top(button(page, 'Look around'))) < (await top(heading(page, 'First steps')))
  await expect.poll(isAbove).toBe(true)
  await page.getByRole('button', { name: 'Become the admin' }).click()
  const code = page.getByLabel('Code from the terminal')
  await code.fill('BBBB-BBBB-BBBB')
  const become = page.locator('form').getByRole('button', { name: 'Become the admin' })
  await become.click()
  await page.getByText('Wrong code.').waitFor()
  await lookOver(page, 'the first steps')
  await code.fill((await codeIn(dramatis)).toLowerCase())
  await become.click()
  await told(page, 'You are the admin now.')
  await page.getByRole('button', { name: 'Character generator' }).click()
  await page.getByText('ollama pull qwen3.5:2b').waitFor()
  await page.getByLabel('Memory of that machine').selectOption('4 GB')
  await page.getByText('ollama pull qwen3.5:0.8b').waitFor()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await button(page, 'Use the built-in generator').click()

  await button(page, 'Look around').click()
  await page.getByText('40 NPCs in The Unowned Mile').waitFor()
  await expect.poll(() => heading(page, 'First steps').count()).toBe(0)
  await page.getByText('This is a sample.').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await lookOver(page, 'the dashboard of a sample')
  await page.getByRole('button', { name: /^Remove it/ }).click()
  await heading(page, 'Start Your Adventure').waitFor()
  await button(page, 'Undo').click()
  await page.getByText('40 NPCs in The Unowned Mile').waitFor()
  await page.getByRole('button', { name: /^Remove it/ }).click()
  await heading(page, 'Start Your Adventure').waitFor()

  await page.getByLabel('Campaign Name').fill('The Drowned Valley')
  await button(page, 'Create Campaign').click()
  await page.getByText('0 NPCs in The Drowned Valley').waitFor()
  await expect.poll(() => page.getByText('This is a sample.').count()).toBe(0)
  await heading(page, 'Where to begin').waitFor()
  await lookOver(page, 'the dashboard of an empty campaign')
  await button(page, 'Look around in a sample').click()
  await page.getByText('40 NPCs in The Unowned Mile').waitFor()
})

test('the admin downloads the model that Ollama lacks from the first steps, which are then done', async () => {
  const ollama = await startOllamaStandIn({ models: [] })
  try {
    const dramatis = await startDramatis({ OLLAMA_HOST: ollama.url })
    const odile = await arrive(dramatis.url, 'odile')
    await promote(dramatis, odile)
    const page = await openPage(dramatis.url, { size: 'desk', as: odile })
    await page.goto('/dashboard')
    await heading(page, 'First steps').waitFor()
    await button(page, 'Download qwen3.5:2b').click()
    await told(page, 'Ollama has the model qwen3.5:2b now.')
    await page.getByText('qwen3.5:2b, through Ollama.').waitFor()
  } finally {
    await ollama.close()
  }
})

test('where there is an admin, a newcomer is asked for no code, may look around, and may hide the first steps', async () => {
  const odile = await arrive(later.url, 'odile')
  const page = await openPage(later.url, { size: 'desk', as: odile })
  await page.goto('/dashboard')
  await page.getByLabel('Code from the terminal').waitFor()
  await button(page, 'Hide').click()
  await heading(page, 'First steps').waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await button(page, 'Not me, someone else runs this').click()
  await page.reload()
  await button(page, 'Look around').waitFor()
  await expect.poll(() => heading(page, 'First steps').count()).toBe(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: /^Version/ }).click()
  await heading(page, 'There is no admin yet').waitFor()

  await promote(later, odile)
  const kofi = await openPage(later.url, { size: 'desk', as: await arrive(later.url, 'kofi') })
  await kofi.goto('/login')
  await button(kofi, 'Look around').waitFor()
  await comeToQuiet(kofi)
  expect(await heading(kofi, 'First steps').count()).toBe(0)
})

test('the page says when the server is of another version than itself', async () => {
  const page = await openPage(later.url, { size: 'desk', as: await arrive(later.url) })
  await page.route('**/api/health', (route) =>
    route.fulfill({ json: { status: 'ok', version: '99.1.0' } }),
  )
  await page.goto('/about')
  await heading(page, 'About Dramatis').waitFor()
  await page.getByText('Version 99.1.0', { exact: true }).waitFor()
  await page.unroute('**/api/health')
  await page.getByRole('button', { name: /^Account/ }).click()
  await button(page, 'Version 99.1.0 is here: reload').click()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: /^Version \d/ }).waitFor()
})
