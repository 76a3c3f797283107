import { describe, expect, test } from 'vitest'

import { type CharacterPiece, characterTask } from '../../generation/character-task.ts'
import { character } from '../../generation/generation.schemas.ts'
import { createGeneration, type GenerationSettings } from '../../generation/generation.ts'
import type { Progress, Task } from '../../generation/task.ts'
import { freePort, startServer } from './server-process.ts'

type Emit = (event: Progress<CharacterPiece>) => void

/** A character's question. Only the form of the answer counts, because a small model writes nonsense. */
function anyCharacter(): Task<Record<string, string>, CharacterPiece> {
  const task = characterTask({ prompt: 'a ferryman who is afraid of the water' })
  const compose = (random: () => number) => task.compose(random).then((written) => ({ ...written }))
  return { ...task, compose, read: (answer) => JSON.parse(answer), piecesOf: () => [] }
}

/** A question for one text, without a schema. */
function anyText(): Task<{ text: string }, string> {
  return {
    noun: 'text',
    kind: 'texts',
    ask: () => ({
      messages: [{ role: 'user', content: 'Tell in one sentence who the ferryman is.' }],
    }),
    follow: (report) => report,
    read: (text) => ({ text }),
    compose: () => Promise.reject(new Error('The model did not write.')),
    piecesOf: () => [],
  }
}

export async function write(
  settings: GenerationSettings,
  emit: Emit = () => {},
  signal?: AbortSignal,
) {
  const generation = createGeneration(settings)
  const call = { emit, signal: signal ?? new AbortController().signal }
  try {
    return await generation.write(anyCharacter(), call)
  } finally {
    await generation.close()
  }
}

/** What every model server must do. */
export function proveWriting(settings: GenerationSettings) {
  describe('a model', () => {
    test('writes by the schema, and the text comes piece by piece', async () => {
      const events: Progress<CharacterPiece>[] = []
      const written = await write(settings, (event) => events.push(event))
      const { language_style, narrative_role, trustworthiness } = character.shape
      expect(language_style.options).toContain(written.language_style)
      expect(narrative_role.options).toContain(written.narrative_role)
      expect(trustworthiness.options).toContain(written.trustworthiness)
      const text = expect.any(String)
      expect(written).toMatchObject({ name: text, tag: text, personality: text, backstory: text })
      expect(events.filter(({ event }) => event === 'text').length).toBeGreaterThan(5)
    })

    test('writes plain text, which is no JSON', async () => {
      let text = ''
      const emit = ({ event, data }: Progress<string>) => {
        if (event === 'text') text += data
      }
      const generation = createGeneration(settings)
      const written = await generation.write(anyText(), {
        emit,
        signal: new AbortController().signal,
      })
      await generation.close()
      expect(written).toMatchObject({ source: settings.mode, text })
      expect(text.trim()).toMatch(/^[^{]/)
    })

    test('stops in the middle when the person leaves, and writes the next', async () => {
      const leaving = new AbortController()
      const leave: Emit = ({ event }) => event === 'text' && leaving.abort()
      await expect(write(settings, leave, leaving.signal)).rejects.toThrow(/abort/)
      await write(settings)
    })

    test('writes for one person after the other, and for two programs at once', async () => {
      const generation = createGeneration(settings)
      const places: unknown[] = []
      const emit: Emit = ({ event, data }) =>
        event === 'status' && data.stage === 'waiting' && places.push(data.position)
      const { signal } = new AbortController()
      await Promise.all([1, 2].map(() => generation.write(anyCharacter(), { signal, emit })))
      expect(places).toEqual([1])
      await Promise.all([write(settings), write(settings)])
    })

    test('counts no more tokens in a prompt than Dramatis', async () => {
      const logged: string[] = []
      await write({ ...settings, log: (message) => logged.push(message) })
      expect(logged).toEqual([])
    })

    test('is stopped when its answer is too long', async () => {
      await expect(write({ ...settings, limits: { num_predict: 20 } })).rejects.toMatchObject({
        code: 'answer-endless',
      })
    })
  })
}

/** What servers do that the proof may kill. The settings name the servers on these ports of this machine. */
export function proveFailing(settingsAt: (...ports: number[]) => GenerationSettings) {
  const { PROVE_START: command = '' } = process.env

  test.skipIf(!command)('starts late, and is killed in the middle', async () => {
    const port = await freePort()
    const settings = { ...settingsAt(port), limits: { probeMemory: 0 } }
    const auto = { ...settings, mode: 'auto' } as const
    expect(await write(auto)).toMatchObject({ source: 'tables' })
    await expect(write(settings)).rejects.toThrow(/nothing listens/)

    const killed = async (asked: GenerationSettings) => {
      const server = startServer(command, port)
      await expect
        .poll(() => write(settings).catch(String))
        .toMatchObject({ source: settings.mode })
      return write(asked, ({ event }) => {
        if (event === 'text') void server.kill()
      })
    }
    await expect(killed(settings)).rejects.toThrow(/The connection to .* was lost/)
    expect(await killed(auto)).toMatchObject({ source: 'tables' })
  })
  test.skipIf(!command)(
    'of three, one is killed and one is slow: all that was asked is written',
    async () => {
      const ports = [await freePort(), await freePort(), await freePort()] as const
      const [killed, slow, fine] = ports.map((port) => ({ port, ...startServer(command, port) }))
      for (const { port } of [killed!, slow!, fine!]) {
        await expect.poll(() => write(settingsAt(port)).catch(String)).toHaveProperty('source')
      }
      const generation = createGeneration(settingsAt(...ports))
      const begin = () => {
        const { promise: begun, resolve } = Promise.withResolvers<void>()
        let restarts = 0
        const emit: Emit = ({ event }) => {
          if (event === 'text') resolve()
          if (event === 'restart') restarts += 1
        }
        const { signal } = new AbortController()
        const written = generation.write(anyCharacter(), { signal, emit })
        return { begun, written: written.then(() => restarts) }
      }
      const first = [begin(), begin(), begin()]
      await Promise.all(first.map(({ begun }) => begun))
      slow!.pause()
      await killed!.kill()
      const all = [...first, begin(), begin(), begin()]
      const restarts: number[] = []
      for (const { written } of all) void written.then((count) => restarts.push(count))
      await expect.poll(() => restarts).toHaveLength(all.length - 1)
      slow!.goOn()
      await Promise.all(all.map(({ written }) => written))
      expect(Math.max(...restarts)).toBe(1)
      await generation.close()
    },
  )
}
