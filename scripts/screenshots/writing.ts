import type { Screen, Stage } from './screens.ts'

const ORSOLYA = 'Orsolya Venn'

async function continueBackstory({ page, seeded }: Stage): Promise<void> {
  await page.goto(`/npc/${seeded.npcs.get(ORSOLYA)}`)
  await page.getByRole('button', { name: 'Edit Mode' }).click()
  await page.getByRole('button', { name: 'Continue the backstory' }).click()
  await page.getByLabel('What should happen').fill('How the ferry was lost')
}

async function typeWords({ page, seeded }: Stage): Promise<void> {
  await page.goto(`/npc/${seeded.npcs.get(ORSOLYA)}`)
  const field = page.getByLabel('New journal entry')
  await field.fill('met at the ferry, knew about the letter, left in a hurry')
  await field.scrollIntoViewIfNeeded()
}

async function openRecap({ page }: Stage): Promise<void> {
  await page.goto('/storyline?list=true')
  await page.getByRole('button', { name: 'Recap' }).click()
  await page.getByRole('dialog', { name: 'Recap' }).waitFor()
}

/** In the middle of the window, where nothing lies over it. */
const center = ({ page }: Stage, name: string) =>
  page.getByText(name).first().evaluate('(it) => it.scrollIntoView({ block: "center" })')

export const WRITING: Screen[] = [
  {
    name: 'writing-continue-open',
    as: 'mara',
    show: async (stage) => {
      await continueBackstory(stage)
      await center(stage, 'How it goes on')
    },
  },
  {
    name: 'writing-continue-running',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('silent-between-tokens')
      await continueBackstory(stage)
      await stage.page.getByRole('button', { name: 'Continue', exact: true }).click()
      await stage.page.getByText(/brought the news/).waitFor()
      await center(stage, 'How it goes on')
    },
  },
  {
    name: 'writing-continue-written',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script()
      await continueBackstory(stage)
      await stage.page.getByRole('button', { name: 'Continue', exact: true }).click()
      await stage.page.getByText(/^Written by/).waitFor()
      await center(stage, 'How it goes on')
    },
  },
  {
    name: 'writing-journal-words',
    as: 'mara',
    show: typeWords,
  },
  {
    name: 'writing-journal-written',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script()
      await typeWords(stage)
      await stage.page.getByRole('button', { name: 'Write it out' }).click()
      await stage.page.getByText(/^Written by/).waitFor()
    },
  },
  {
    name: 'writing-journal-failed',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('out-of-memory')
      await typeWords(stage)
      await stage.page.getByRole('button', { name: 'Write it out' }).click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  { name: 'writing-recap-open', as: 'mara', show: openRecap },
  {
    name: 'writing-recap-running',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('silent-between-tokens')
      await openRecap(stage)
      await stage.page.getByRole('button', { name: 'Write the recap' }).click()
      await stage.page.getByText(/brought the news/).waitFor()
    },
  },
  {
    name: 'writing-recap-written',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script()
      await openRecap(stage)
      await stage.page.getByRole('button', { name: 'Write the recap' }).click()
      await stage.page.getByText(/^Written by/).waitFor()
    },
  },
  {
    name: 'writing-generator-secrets',
    as: 'mara',
    show: async ({ page }) => {
      await page.goto('/create')
      await page.getByRole('button', { name: 'Generate with AI' }).click()
      await page.getByLabel('Character Concept').fill('The clerk who forged the second ledger')
      await page.getByLabel('Draw on what only DMs know').check()
    },
  },
]
