import { expect, test } from 'vitest'

import { GENERATION_DEFAULTS, GENERATION_LIMITS } from '../../generation/generation.limits.ts'
import { createGeneration, type GenerationSettings } from '../../generation/generation.ts'
import { parseAddress } from '../../generation/ollama/client.ts'
import {
  deleteModel,
  describeModel,
  findModel,
  listModels,
  pullModel,
  type PullProgress,
  tryModel,
} from '../../generation/ollama/models.ts'
import { proveFailing, proveWriting } from './writing.ts'

/** Everything that Dramatis asks of Ollama, against the one at OLLAMA_HOST. */
const { OLLAMA_HOST: host = GENERATION_DEFAULTS.host, PROVE_PULL: pulled = '' } = process.env
const { version, models } = await listModels({ host, model: '' })
const model = process.env.PROVE_MODEL || (models[0]?.name ?? '')
const settings: GenerationSettings = { mode: 'ollama', host, model }
const url = parseAddress(host)
console.log(`Ollama ${version} at ${url}, with the model ${model}`)

const { signal } = new AbortController()
const ask = (path: string, body: object) =>
  fetch(url + path, { method: 'POST', body: JSON.stringify(body) })
const pull = (name: string, emit: (progress: PullProgress) => void = () => {}, stop = signal) =>
  pullModel({ host, model: name }, { signal: stop, emit })

test('every form of its address leads to it', async () => {
  const { host: at, port } = new URL(url)
  const forms = [at, `http://${at}`, `${url}/`, ` ${at}/ `]
  if (at.startsWith('127.0.0.1')) forms.push(`:${port}`, `0.0.0.0:${port}`, `localhost:${port}`)
  if (port === '11434') forms.push('127.0.0.1', 'localhost')
  for (const form of forms) {
    const found = findModel({ host: form, model, limits: GENERATION_LIMITS })
    expect(await found, form).toMatch(new RegExp(`^${model}`, 'i'))
  }
})

test('a model is found in other letters and without its tag', async () => {
  for (const name of [model.toUpperCase(), model.replace(/:latest$/, '')]) {
    const generation = createGeneration({ ...settings, model: name })
    expect(await generation.status()).toMatchObject({ reason: null })
    await generation.warm()
    await generation.close()
    expect(await tryModel({ host, model }, { signal, patience: 300_000 })).not.toBe('')
  }
})

test('a model has its context size, and says that it can write', async () => {
  const facts = await describeModel({ host, model })
  expect(facts.context_tokens).toBeGreaterThan(0)
  expect(facts.writes ?? true).toBe(true)
})

test('a missing model is reported with the command that downloads it', async () => {
  const missing = { host, model: 'no-such:1b' }
  const command = expect.stringContaining('ollama pull no-such:1b')
  const { reason } = await createGeneration({ ...settings, ...missing }).status()
  expect(reason).toEqual(command)
  const trial = tryModel(missing, { signal, patience: 60_000 })
  await expect(trial).rejects.toMatchObject({ message: command })
})

proveWriting(settings)

test('a model that was unloaded is loaded again, for as long as the settings say', async () => {
  await ask('/api/chat', { model, keep_alive: 0 })
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const generation = createGeneration({ ...settings, keepLoadedMinutes: 42, log })
  await generation.warm()
  await generation.close()
  const loaded = (await (await fetch(`${url}/api/ps`)).json()) as {
    models: { name: string; expires_at: string }[]
  }
  const until = Date.parse(loaded.models.find(({ name }) => name === model)?.expires_at ?? '')
  expect((until - Date.now()) / 60_000).toBeCloseTo(42, 0)
  expect(logged).toEqual([])
})

test('a model that cannot be downloaded is an error in words', async () => {
  await expect(pull('no such model')).rejects.toThrow(/library has no model named "no such model"/)
  await expect(pull('127.0.0.1:9/no/such')).rejects.toThrow(/could not reach the library/)
})

test('a copy of a model can be deleted once', async () => {
  const copy = { host, model: 'dramatis-copy' }
  await ask('/api/copy', { source: model, destination: copy.model })
  await deleteModel(copy, signal)
  await expect(deleteModel(copy, signal)).rejects.toMatchObject({ kind: 'not_found' })
})

test.skipIf(!pulled)('a model is fetched after a stop in the middle, and deleted', async () => {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  await expect(pull(pulled, leave, leaving.signal)).rejects.toThrow(/abort/)
  const events: PullProgress[] = []
  await pull(pulled, (event) => events.push(event))
  expect(events.at(-1)).toEqual({ event: 'status', data: { status: 'success' } })
  expect(events.filter(({ event }) => event === 'progress').length).toBeGreaterThan(1)
  await deleteModel({ host, model: pulled }, signal)
})

const hostAt = (port: number) => `127.0.0.1:${port}`
proveFailing((...ports) => ({ ...settings, host: ports.map(hostAt).join(',') }))
