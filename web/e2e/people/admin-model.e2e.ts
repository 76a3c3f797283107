import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'

import type { ServingExecutable } from '../../../scripts/serve-executable.ts'
import { startOllamaStandIn } from '../../../src/testing/ollama-stand-in.ts'
import { startOpenaiStandIn } from '../../../src/testing/openai-stand-in.ts'
import { shareDramatis, startDramatis } from '../harness/dramatis.ts'
import { openPage, type Size } from '../harness/page.ts'
import { arrive, type Person, promote } from '../harness/people.ts'

const MODEL = 'qwen3.5:2b'
const OTHER = 'llama3.2:3b'

const ollama = await startOllamaStandIn()
const shared = shareDramatis({ OLLAMA_HOST: ollama.url })
afterEach(() => ollama.release())
afterAll(() => ollama.close())

async function openModel(
  size: Size,
  dramatis: ServingExecutable = shared,
): Promise<{ page: Page; odile: Person }> {
  const odile = await arrive(dramatis.url, 'odile')
  await promote(dramatis, odile)
  onTestFinished(() => resetSettings(odile))
  const page = await openPage(dramatis.url, { size, as: odile })
  await page.goto('/admin?section=model')
  await page.getByText('Character generator').waitFor()
  return { page, odile }
}

/** Back to the configuration, for the next journey. */
async function resetSettings({ api }: Person): Promise<void> {
  const settings = await api.get('/api/admin/settings').expect(200)
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, null]))
  await api.put('/api/admin/settings', unset).expect(200)
}

const told = (page: Page, words: string | RegExp) =>
  page
    .getByRole('status', { name: /Notifications/ })
    .getByText(words)
    .waitFor()

const installed = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Installed models' })
    .getByRole('listitem')
    .filter({ hasText: name })

const generator = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Generators' }).getByRole('listitem').filter({ hasText: name })

const speaker = ({ api }: Person) => api.get('/api/generator').expect(200)

describe('the model on a phone', () => {
  test('is tested, and a setting applies at once, until it is reset to the configuration', async () => {
    const { page, odile } = await openModel('phone')
    const row = generator(page, 'Ollama')
    await row.getByText('Tried first').waitFor()
    await row.getByText(`${MODEL} at ${ollama.url}`, { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Test Ollama' }).click()
    await row.getByText('The generator writes').waitFor()
    await row.getByText(/tokens a second$/).waitFor()

    await page.getByRole('radio', { name: 'Built-in generator' }).check()
    await page.getByLabel('Seconds until the first word').fill('4')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('This is a whole number of seconds from 5 to 290.').waitFor()
    await page.getByLabel('Seconds until the first word').fill('30')
    await page.getByLabel('Minutes the model stays loaded').fill('121')
    await page.getByLabel('Generations an hour, for each person').fill('5')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('This is a whole number of minutes from 0 to 120.').waitFor()
    await page.getByLabel('Minutes the model stays loaded').fill('0')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await told(page, 'Saved. It applies from now on.')
    expect(await speaker(odile)).toMatchObject({ speaker: { source: 'tables' } })

    await page
      .getByRole('button', { name: /Back to the configuration for “Character generator”/ })
      .click()
    await told(page, 'Character generator: back to the configuration.')
    expect(await speaker(odile)).toMatchObject({ speaker: { source: 'ollama' } })
    await expect.poll(() => page.getByLabel('Seconds until the first word').inputValue()).toBe('30')
    const settings = await odile.api.get('/api/admin/settings').expect(200)
    expect(settings.keep_loaded_minutes).toEqual({ value: 0, source: 'set' })
    expect(settings.generations_per_hour).toEqual({ value: 5, source: 'set' })
  })

  test('is downloaded with a true progress bar, chosen, and deleted', async () => {
    const { page, odile } = await openModel('phone')
    await installed(page, MODEL).getByText('2.7 GB').waitFor()
    ollama.scriptPulls('held')
    await page.getByLabel('Download a model').fill(OTHER)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const bar = page.getByRole('progressbar')
    await page.getByText('675 MB of 2.7 GB, 25 %').waitFor()
    await expect.poll(() => bar.evaluate((it: HTMLProgressElement) => it.value)).toBe(25)
    ollama.release()
    await told(page, `Ollama has the model ${OTHER} now.`)
    await bar.waitFor({ state: 'detached' })

    await installed(page, OTHER)
      .getByRole('button', { name: `Choose ${OTHER}` })
      .click()
    await told(page, `${OTHER} is the chosen model now.`)
    await installed(page, OTHER).getByText('Chosen').waitFor()
    await expect.poll(() => page.getByLabel('Model', { exact: true }).inputValue()).toBe(OTHER)
    expect(await speaker(odile)).toMatchObject({ speaker: { model: OTHER } })

    await page.getByRole('button', { name: `Delete ${OTHER}` }).click()
    await page
      .getByRole('alertdialog')
      .getByText(/It is the chosen model/)
      .waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await told(page, `Ollama has deleted the model ${OTHER}.`)
    await page.getByText(`Ollama does not have ${OTHER}`).waitFor()
  })

  test('keeps downloading on other pages, and says after Stop that downloading it again continues', async () => {
    // Its audit log has no download of another journey.
    const own = await startDramatis({ OLLAMA_HOST: ollama.url })
    const { page } = await openModel('phone', own)
    ollama.scriptPulls('held')
    const count = ollama.requests.filter(({ path }) => path === '/api/pull').length
    await page.getByLabel('Download a model').fill(OTHER)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const pull = await ollama.received('/api/pull', count + 1)
    await page.getByText('675 MB of 2.7 GB, 25 %').waitFor()
    await page.getByLabel('Section').selectOption('Audit Log')
    await page.getByText('Downloaded a model').waitFor()
    await page.goBack()
    await page.getByText('675 MB of 2.7 GB, 25 %').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/is not complete\. Download it again to continue/).waitFor()
    expect(await pull.closed).toBe('dropped')
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  })
})

test('a failed download says why', async () => {
  const { page } = await openModel('phone')
  ollama.scriptPulls('disk-full')
  await page.getByLabel('Download a model').fill(OTHER)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('alert').getByText('The download failed').waitFor()
  await page
    .getByRole('alert')
    .getByText(/space|disk/i)
    .waitFor()
  await page.getByLabel('Download a model').fill('  ')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByText('Name a model, such as qwen3.5:2b.').waitFor()
})

test('when Ollama is not reachable, the page says what to do and checks again', async () => {
  const own = await startDramatis({ OLLAMA_HOST: 'http://127.0.0.1:9' })
  const { page } = await openModel('desk', own)
  const warning = page.getByRole('status').filter({ hasText: 'Ollama cannot be reached' })
  await warning.getByText('http://127.0.0.1:9').waitFor()
  await warning.getByText(/Start Ollama there, or set another address above/).waitFor()
  await page.getByRole('button', { name: 'Test Ollama' }).click()
  await page.getByRole('alert').getByText('The test failed').waitFor()
  await page
    .getByRole('alert')
    .getByText(/^It took/)
    .waitFor()
  await page.getByLabel('Address of Ollama').fill(ollama.url)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`Version 0.32.0 answers at ${ollama.url}.`).waitFor()
  await expect.poll(() => warning.count()).toBe(0)
})

test('an OpenAI-compatible server is tested as typed, saved, and marked when it is outside', async () => {
  const server = await startOpenaiStandIn({ key: 'sk-lamp' })
  const { page } = await openModel('desk')
  const outside = 'http://203.0.113.9/v1'
  await page.getByLabel('Address of the OpenAI-compatible server').fill(outside)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const row = generator(page, 'OpenAI-compatible server')
  await row.getByText('Outside your network').waitFor()
  await row.getByText(/DM-only information is sent only for campaigns/).waitFor()

  await page.getByLabel('Address of the OpenAI-compatible server').fill(server.url)
  await page.getByLabel('Model of that server').fill('gemma-3')
  await page.getByLabel('Key of that server').fill('sk-lamp')
  await row.getByRole('button', { name: 'Test the server' }).click()
  await row.getByText(`gemma-3 at ${server.url} wrote a character in`).waitFor()
  await page.getByLabel('Model for characters').fill('gemma-3')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(/^Name a model with its server/).waitFor()
  await page.getByLabel('Model for characters').fill('openai/gemma-3')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await row.getByText('Generates now: characters.').waitFor()
  await page.getByText('A key is set. Leave empty to keep it.').waitFor()
  await server.close()
})
