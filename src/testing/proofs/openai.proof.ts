import { expect, test } from 'vitest'

import { createGeneration, type GenerationSettings } from '../../generation/generation.ts'
import { proveFailing, proveWriting, write } from './writing.ts'

/** Everything that Dramatis asks of an OpenAI-compatible server, against the one at DRAMATIS_OPENAI_URL. */
const { DRAMATIS_OPENAI_URL: url = 'http://127.0.0.1:8080/v1', DRAMATIS_OPENAI_KEY: key = '' } =
  process.env
const { PROVE_MODEL: model = '' } = process.env
const NO_OLLAMA = { host: 'http://127.0.0.1:9', model: '' }
const settingsAt = (at: string): GenerationSettings => ({
  ...NO_OLLAMA,
  mode: 'openai',
  openai: { url: at, model, key },
})
const status = (at: string) => createGeneration(settingsAt(at)).status()
console.log(`${url}:`, await status(url))

test('its address is understood with a slash, and with the whole path', async () => {
  for (const form of [url, `${url}/`, `${url}/chat/completions`]) {
    expect(await status(form), form).toMatchObject({ reason: null })
  }
})

test('another path is reported as another server', async () => {
  const wrong = write(settingsAt(new URL('/no-such-path', url).href))
  await expect(wrong).rejects.toThrow(/not an OpenAI-compatible server|not list a model|needs one/)
})

proveWriting(settingsAt(url))

const urlAt = (port: number) => `http://127.0.0.1:${port}/v1`
proveFailing((...ports) => settingsAt(ports.map(urlAt).join(',')))
