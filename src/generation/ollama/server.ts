import { tooLong } from '../answer/unusable-answer.ts'
import { createAvailability } from '../availability.ts'
import type { GenerationLimits } from '../defaults.ts'
import type { ModelServer } from '../model-server.ts'
import { countPrompt } from '../prompt/messages.ts'
import { parseAddress } from './address.ts'
import { probeOllama } from './availability.ts'
import { createClient } from './client.ts'
import { contextSize } from './context-size.ts'
import { toDomainError } from './faults.ts'

interface Settings {
  host: string
  model: string
  /** How long the model stays loaded; 0 leaves that to Ollama. */
  keepLoadedMinutes: number
  limits: GenerationLimits
  log: (message: string) => void
}

/** Tokens of a short concept in a large campaign, as `countPrompt` counts them. */
const USUAL_PROMPT = 2_700

export function createOllama(settings: Settings): ModelServer {
  const { host, model, keepLoadedMinutes, limits, log } = settings
  const keepLoaded = keepLoadedMinutes > 0 ? { keep_alive: `${keepLoadedMinutes}m` } : {}

  return {
    source: 'ollama',
    model,
    ...createAvailability(() => probeOllama(settings), limits.probeMemory),

    /** With the context that most prompts need, because Ollama reloads the model for another one. */
    async load(signal) {
      const asked = { url: parseAddress(host).url, model, task: 'load its model' }
      const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.firstToken)])
      try {
        const client = await createClient(host, { signal: whole, bytes: limits.streamBytes })
        const parts = await client.chat({
          model,
          messages: [],
          stream: true,
          ...keepLoaded,
          options: { num_ctx: contextSize(USUAL_PROMPT, limits) },
        })
        for await (const _ of parts);
      } catch (error) {
        signal.throwIfAborted()
        throw toDomainError(error, asked)
      }
    },

    async *answer({ messages, schema }, { noun, seed, signal }) {
      const asked = { url: parseAddress(host).url, model, task: `write this ${noun}` }
      const counted = countPrompt(messages)
      const ending = new AbortController()
      const whole = AbortSignal.any([signal, ending.signal])
      try {
        const client = await createClient(host, { signal: whole, bytes: limits.streamBytes })
        const parts = await client.chat({
          model,
          messages,
          stream: true,
          format: schema,
          think: false,
          ...keepLoaded,
          options: {
            num_ctx: contextSize(counted, limits),
            num_predict: limits.num_predict,
            seed,
          },
        })
        for await (const part of parts) {
          yield part.message?.content ?? ''
          if (part.done && part.prompt_eval_count > counted) {
            const sentence = `counted ${counted} tokens of a prompt in which Ollama counted ${part.prompt_eval_count}`
            log(`Dramatis ${sentence}: the model "${model}" may not have read all of it.`)
          }
          if (part.done && part.done_reason === 'length') throw tooLong(model)
        }
      } catch (error) {
        throw toDomainError(error, asked)
      } finally {
        // The client leaves the connection open, and the model would go on writing.
        ending.abort()
      }
    },
  }
}
