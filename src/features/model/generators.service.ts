import type { Asker } from '../../auth/asker.ts'
import { DomainError } from '../../errors.ts'
import { characterTask } from '../../generation/character-task.ts'
import { generationSettings } from '../../generation/from-settings.ts'
import { createGeneration } from '../../generation/generation.ts'
import { parseAddress } from '../../generation/ollama/client.ts'
import { parseAddress as parseOpenaiAddress } from '../../generation/openai/client.ts'
import { addressesIn } from '../../generation/wire/address.schemas.ts'
import { outsideOf } from '../../generation/wire/outside.ts'
import type { Needs } from '../../services.ts'
import { shuttingDown } from '../../shared.errors.ts'
import type { SettingValues } from '../settings/settings.schemas.ts'
import type { Generators, GeneratorTest, GeneratorTestRequest } from './generators.schemas.ts'

const CONCEPT = 'A ferryman who takes secrets instead of coin'

/** All generators, for admins: which answer, how they wrote, and a test with a real character. */
export function createGeneratorsService({
  db,
  audit,
  settings,
  generation,
}: Needs<'db' | 'audit' | 'settings' | 'generation'>) {
  const closing = new AbortController()

  return {
    async list(): Promise<Generators> {
      const { generator: mode } = settings.current()
      const { servers, writers } = await generation.overview()
      const builtIn = {
        source: 'tables' as const,
        url: null,
        model: null,
        is_used: mode === 'auto' || mode === 'tables',
        reason: null,
        context_tokens: null,
        runs: [],
      }
      return { generators: [...servers, builtIn], writers }
    },

    /** Returns failures in words. Rejects with the signal's reason when the client disconnects. */
    async test(
      admin: Asker,
      { generator, ...wanted }: GeneratorTestRequest,
      signal: AbortSignal,
    ): Promise<GeneratorTest> {
      const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
      const values: SettingValues = {
        ...settings.current(),
        ...Object.fromEntries(given),
        generator,
        characters_model: '',
      }
      const url = urlOf(values)
      const only = { ollama_host: url ?? '', openai_url: url ?? '' }
      const name = url ? `${nameOf(values)} at ${url}` : 'the built-in generator'
      db.transaction((tx) => audit.record(tx, admin, 'model.test', name))
      const outside = url ? await outsideOf(url) : {}
      const { record } = generation
      const alone = createGeneration({ ...generationSettings({ ...values, ...only }), record })
      try {
        const { source, ...written } = await alone.write(characterTask({ prompt: CONCEPT }), {
          signal: AbortSignal.any([signal, closing.signal]),
        })
        const { model, outside: _, ...character } = { model: '', outside: undefined, ...written }
        const run = (url && record.of({ url, model })[0]) || null
        const who = source === 'tables' ? 'The built-in generator' : `${model} at ${url}`
        const time = run ? `in ${run.seconds} seconds` : 'at once'
        return {
          ok: true,
          message: `${who} wrote a character ${time}.`,
          character,
          run,
          ...outside,
        }
      } catch (error) {
        if (signal.aborted || !(error instanceof DomainError)) throw error
        return { ok: false, message: error.message, character: null, run: null, ...outside }
      }
    },

    /** Stops what is running, so that the server can stop. */
    close(): void {
      closing.abort(shuttingDown())
    },
  }
}

/** Where the model runs; undefined for the built-in generator. */
function urlOf({ generator, ollama_host, openai_url }: SettingValues): string | undefined {
  if (generator === 'ollama') return parseAddress(addressesIn(ollama_host)[0] ?? '')
  return generator === 'openai' ? parseOpenaiAddress(addressesIn(openai_url)[0] ?? '') : undefined
}

const nameOf = ({ generator, model, openai_model }: SettingValues): string =>
  generator === 'ollama' ? model : openai_model || 'the first model'
