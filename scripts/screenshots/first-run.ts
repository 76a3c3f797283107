import type { Campaign } from '../../src/features/campaigns/campaigns.schemas.ts'
import type { FirstRun } from '../../src/features/first-run/first-run.schemas.ts'
import type { ModelStatus } from '../../src/features/model/model.schemas.ts'
import type { GeneratorStatus } from '../../src/generation/generation.schemas.ts'
import type { Screen, Stage } from './screens.ts'

const HOST = 'http://127.0.0.1:11434'
const REASON = `Ollama is not reachable at ${HOST}.`
const MODEL_MISSING = `Ollama at ${HOST} has no model named "qwen3.5:2b". Fetch it with: ollama pull qwen3.5:2b`
const NEW: FirstRun = { is_new: true, signups: 'open', needs_admin: null }
const WITHOUT_ADMIN: FirstRun = { is_new: false, signups: null, needs_admin: true }
const tables = (reason: string): GeneratorStatus => ({
  mode: 'auto',
  speaker: { source: 'tables' },
  reason,
})

const model = (reachable: boolean): ModelStatus => ({
  ollama_host: HOST,
  model: 'qwen3.5:2b',
  installed: false,
  reachable,
  reason: reachable ? null : REASON,
  version: reachable ? '0.32.0' : null,
  models: [],
})

/** The server of these pictures is long past its first run: what it would have said then. */
async function answer({ page }: Stage, path: string, json: unknown): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.fulfill({ json }))
}

async function openFirstSteps(stage: Stage, reason = REASON): Promise<void> {
  await answer(stage, 'generator', tables(reason))
  await stage.page.goto('/dashboard')
  await stage.page.getByRole('heading', { name: 'First steps' }).waitFor()
}

async function openGeneratorStep(stage: Stage, reachable: boolean): Promise<void> {
  await answer(stage, 'admin/model', model(reachable))
  await openFirstSteps(stage, reachable ? MODEL_MISSING : REASON)
  const { page } = stage
  const step = page.getByRole('button', { name: 'Who writes' })
  if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
  await page
    .getByText(reachable ? 'Fetch qwen3.5:2b' : 'ollama pull qwen3.5:2b', { exact: true })
    .waitFor()
}

async function asSample({ page }: Stage): Promise<void> {
  await page.route('**/api/campaigns', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as Campaign[]
    await route.fulfill({ response, json: [{ ...first, is_sample: true }, ...others] })
  })
}

export const FIRST_RUN: Screen[] = [
  {
    name: 'first-run-login',
    show: async (stage) => {
      await answer(stage, 'first-run', NEW)
      await stage.page.goto('/login')
      await stage.page.getByText('This Dramatis is new.').waitFor()
    },
  },
  {
    name: 'first-run-signup-closed',
    show: async (stage) => {
      await answer(stage, 'first-run', { ...NEW, signups: 'closed' })
      await stage.page.goto('/signup')
      await stage.page.getByText('dramatis create-admin EMAIL').waitFor()
    },
  },
  {
    name: 'first-run-admin',
    as: 'newcomer',
    whole: true,
    show: async (stage) => {
      await answer(stage, 'first-run', WITHOUT_ADMIN)
      await stage.page.route('**/api/become-admin', (route) =>
        route.fulfill({ status: 403, json: { error: 'This is not the code.' } }),
      )
      await openFirstSteps(stage)
      await stage.page.getByLabel('Code from the terminal').fill('BBBB-BBBB-BBBB')
      await stage.page.locator('form').getByRole('button', { name: 'Become the admin' }).click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'first-run-generator',
    as: 'keeper',
    whole: true,
    show: (stage) => openGeneratorStep(stage, false),
  },
  {
    name: 'first-run-no-model',
    as: 'keeper',
    show: (stage) => openGeneratorStep(stage, true),
  },
  {
    name: 'sample-dashboard',
    as: 'mara',
    show: async (stage) => {
      await asSample(stage)
      await stage.page.goto('/dashboard')
      await stage.page.getByText('This is a sample.').waitFor()
    },
  },
  {
    name: 'sample-campaigns',
    as: 'mara',
    show: async (stage) => {
      await asSample(stage)
      await stage.page.goto('/campaigns')
      await stage.page.getByText('This is a sample.').waitFor()
    },
  },
  {
    name: 'about',
    as: 'newcomer',
    whole: true,
    show: async ({ page }) => {
      await page.goto('/about')
      await page.getByText('Typefaces').waitFor()
    },
  },
]
