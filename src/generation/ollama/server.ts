import type { DomainError } from '../../errors.ts'
import { endless } from '../answer/answer.errors.ts'
import type { GenerationLimits } from '../generation.limits.ts'
import type { ModelServer } from '../model-server.ts'
import { countPrompt } from '../prompt/messages.ts'
import { askOllama, parseAddress } from './client.ts'
import { describeModel, findModel, isModelLoaded } from './models.ts'

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
  const bytes = limits.streamBytes
  /** Ollama 0.12 and older do not find a model by a name in other letters. */
  let installed = model

  return {
    source: 'ollama',
    program: 'Ollama',
    get url() {
      return parseAddress(host)
    },
    model,
    async probe() {
      try {
        installed = await findModel(settings)
        return undefined
      } catch (error) {
        return error as DomainError
      }
    },

    isLoaded: () => isModelLoaded({ host, model: installed }),
    describe: () => describeModel({ host, model: installed }),

    /** With the context that most prompts need, because Ollama reloads the model for another one. */
    load(signal) {
      const patience = limits.firstToken
      const request = { host, model, task: 'load its model', signal, patience, bytes }
      return askOllama(request, async (client) => {
        const options = { num_ctx: contextSize(USUAL_PROMPT, limits) }
        const parts = await client.chat({
          model: installed,
          messages: [],
          stream: true,
          ...keepLoaded,
          options,
        })
        for await (const _ of parts);
      })
    },

    answer({ messages, schema }, { noun, seed, signal, onText }) {
      const request = { host, model, task: `write this ${noun}`, signal, bytes }
      const counted = countPrompt(messages)
      return askOllama(request, async (client) => {
        const parts = await client.chat({
          model: installed,
          messages,
          stream: true,
          ...(schema && { format: schema }),
          think: false,
          ...keepLoaded,
          options: {
            num_ctx: contextSize(counted, limits),
            num_predict: limits.num_predict,
            seed,
          },
        })
        for await (const part of parts) {
          onText(part.message?.content ?? '')
          if (part.done && part.prompt_eval_count > counted) {
            const sentence = `counted ${counted} tokens of a prompt in which Ollama counted ${part.prompt_eval_count}`
            log(`Dramatis ${sentence}: the model "${model}" may not have read all of it.`)
          }
          if (part.done && part.done_reason === 'length') throw endless(model)
        }
      })
    },
  }
}

const CONTEXT_STEP = 4_096

/**
 * The tokens of context that prompt and answer need. Ollama silently drops the oldest messages when they do not fit,
 * and reloads the model when the number changes, so it grows in few large steps.
 */
function contextSize(promptTokens: number, { num_ctx, num_predict }: GenerationLimits): number {
  const needed = promptTokens + num_predict
  return Math.max(num_ctx, Math.ceil(needed / CONTEXT_STEP) * CONTEXT_STEP)
}
