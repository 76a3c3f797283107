import type { Screen, Stage } from './screens.ts'

const CONCEPT = 'A ferrywoman who takes secrets where others take coin, and has sold one of them'

async function openSummon({ page }: Stage): Promise<void> {
  await page.goto('/summon')
  await page.getByRole('heading', { name: 'Nobody has come yet' }).waitFor()
  await page.getByLabel('Character Concept').fill(CONCEPT)
}

async function summon(stage: Stage, count: number): Promise<void> {
  await openSummon(stage)
  const { page } = stage
  await page.getByRole('radio', { name: String(count), exact: true }).check()
  await page.getByRole('button', { name: 'Summon', exact: true }).click()
}

async function finish(stage: Stage, count: number): Promise<void> {
  stage.ollama.script()
  await summon(stage, count)
  await stage.page
    .getByText(/^Written by/)
    .nth(count - 1)
    .waitFor()
}

export const SUMMON: Screen[] = [
  { name: 'summon-empty', as: 'mara', show: openSummon },
  {
    name: 'summon-no-campaign',
    as: 'newcomer',
    show: async ({ page }) => {
      await page.goto('/summon')
      await page.getByText('No campaign yet').waitFor()
    },
  },
  {
    name: 'summon-without-model',
    as: 'mara',
    show: async (stage) => {
      const reason =
        'No Ollama answers at http://127.0.0.1:11434. Start it, or correct its address.'
      const json = { mode: 'auto', speaker: { source: 'tables' }, reason }
      await stage.page.route('**/api/generator', (route) => route.fulfill({ json }))
      await openSummon(stage)
      await stage.page.getByText('How to have a model write').waitFor()
    },
  },
  {
    name: 'summon-constraints',
    as: 'mara',
    whole: true,
    show: async (stage) => {
      await openSummon(stage)
      const { page } = stage
      await page.getByText('Constraints').click()
      await page.getByLabel('Speech Pattern').selectOption('Poetic / Tragic')
      await page.getByLabel('Tone').fill('Dry, and a little sad')
      await page.getByRole('button', { name: 'Ferryfolk' }).click()
    },
  },
  {
    name: 'summon-running',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('answer', 'silent-between-tokens')
      await summon(stage, 3)
      await stage.page
        .getByText(/tilted, as if/)
        .nth(1)
        .waitFor()
    },
  },
  { name: 'summon-one', as: 'mara', show: (stage) => finish(stage, 1) },
  { name: 'summon-several', as: 'mara', whole: true, show: (stage) => finish(stage, 3) },
  {
    name: 'summon-failed',
    as: 'mara',
    show: async (stage) => {
      stage.ollama.script('socket-destroyed', 'socket-destroyed')
      await summon(stage, 2)
      await stage.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'summon-name-taken',
    as: 'mara',
    whole: true,
    show: async (stage) => {
      await finish(stage, 1)
      const { page } = stage
      await page.route('**/api/npcs', (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'An NPC named "Orsolya Venn" already exists.' },
        }),
      )
      await page.getByRole('button', { name: 'Add to campaign' }).click()
      await page.getByLabel('Another name').waitFor()
    },
  },
]
