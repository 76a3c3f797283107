import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { startDramatis } from '../harness/dramatis.ts'
import { type Hands, keyboard, mouse } from '../harness/hands.ts'
import { openPage, scrollsSideways } from '../harness/page.ts'

const CONCEPT = 'An old ferryman who is kind to strangers and hides a debt to the river'

test('on a desk screen, by keyboard, a person with Ollama is led to sign up, is signed in, generates a character with the model, keeps it and reads it', async () => {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  const { url } = await startDramatis({ OLLAMA_HOST: ollama.url })
  const page = await openPage(url, { size: 'desk' })
  await takeTheJourney(page, keyboard(page), /qwen3\.5:2b/)
})

test('on a phone screen, by touch, a person without any model is led to sign up, is signed in, generates a character with the built-in generator, keeps it and reads it', async () => {
  const { url } = await startDramatis({ DRAMATIS_GENERATOR: 'tables' })
  const page = await openPage(url, { size: 'phone' })
  await takeTheJourney(page, mouse(page), /the built-in generator/i)
})

async function takeTheJourney(page: Page, hands: Hands, source: RegExp): Promise<void> {
  await signUp(page, hands)
  await createFirstCampaign(page, hands)
  const name = await createFromConcept(page, hands, source)
  await findAndRead(page, hands, name)
}

async function signUp(page: Page, hands: Hands): Promise<void> {
  await page.goto('/')
  await page.waitForURL('**/signup')
  await page.getByRole('heading', { name: 'Create Your Account' }).waitFor()
  await hands.write(page.getByLabel('Email'), 'mara@example.org')
  await hands.write(page.getByLabel('Password', { exact: true }), 'lamp in the window')
  await hands.write(page.getByLabel('Confirm Password'), 'lamp in the window')
  await hands.press(page.getByRole('button', { name: 'Sign Up' }))
  await page.waitForURL('**/dashboard')
}

async function createFirstCampaign(page: Page, hands: Hands): Promise<void> {
  await page.getByRole('heading', { name: 'Start Your Adventure' }).waitFor()
  await hands.write(page.getByLabel('Campaign Name'), 'The Drowned Valley')
  await hands.press(page.getByRole('button', { name: 'Create Campaign' }))
  await page.getByRole('heading', { name: /mara/ }).waitFor()
}

async function createFromConcept(page: Page, hands: Hands, source: RegExp): Promise<string> {
  await hands.press(page.getByRole('button', { name: 'New', exact: true }))
  await hands.press(page.getByRole('menuitem', { name: 'New NPC' }))
  await page.getByRole('heading', { name: 'New Character Sheet' }).waitFor()
  await hands.press(page.getByRole('button', { name: 'Generate with AI' }))
  const dialog = page.getByRole('dialog', { name: 'AI Character Generator' })
  await hands.press(dialog.getByRole('button', { name: 'Generate Character' }))
  await dialog.getByText('Please enter a character description for AI generation.').waitFor()
  await hands.write(dialog.getByLabel('Character Concept'), CONCEPT)
  await hands.press(dialog.getByRole('button', { name: 'Generate Character' }))
  await page.getByText('AI character generated successfully!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(source)

  const name = 'Orsolya of the Ford'
  await hands.write(page.getByLabel('Name', { exact: true }), name)
  await page.getByText('Name available').waitFor()
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await hands.press(page.getByRole('button', { name: 'Create', exact: true }))
  await page.getByText('Character created successfully!').waitFor()
  await page.waitForURL('**/manage')
  return name
}

async function findAndRead(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.write(page.getByPlaceholder('Search by name, tag, or traits...'), 'orsolya')
  await hands.open(page.getByRole('link', { name }))
  await page.waitForURL(/\/npc\/\d+$/)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/backstory/i)
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}
