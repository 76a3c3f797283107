import * as z from 'zod'

import { DomainError } from '../../errors.ts'
import type { GenerationLimits } from '../generation.limits.ts'
import type { ModelServer } from '../model-server.ts'
import type { Question } from '../task.ts'
import { askOpenai, parseAddress, withoutKey } from './client.ts'
import { NotOpenai, Refusal, StreamFault } from './faults.ts'
import * as errors from './openai.errors.ts'
import { readStream } from './read-stream.ts'

export interface OpenaiSettings {
  /** The part before `/chat/completions`, as an admin wrote it. Empty without such a server. */
  url: string
  /** Empty for the first model that the server lists. */
  model: string
  key: string
}

/** Any server that speaks OpenAI's protocol, such as llama.cpp, LM Studio, vLLM and LocalAI. */
export function createOpenai(
  connection: OpenaiSettings,
  { limits }: { limits: GenerationLimits },
): ModelServer {
  let model = connection.model
  /** Servers differ in what they take: each is asked for the best that it has not refused. */
  let taken: Way = { format: 'json_schema', forbidsThoughts: true }

  async function probe(): Promise<DomainError | undefined> {
    if (!parseAddress(connection.url)) return errors.noAddress()
    try {
      const found = await firstModel(connection, limits.probe)
      if (!connection.model && found) model = found
      return model ? undefined : errors.noModel(`${parseAddress(connection.url)}`)
    } catch (error) {
      if (error instanceof DomainError) return error
      throw error
    }
  }

  return {
    source: 'openai',
    program: 'the model server',
    url: parseAddress(connection.url) ?? '',
    get model() {
      return shortName(model)
    },
    probe,
    /** The protocol has no request that only loads a model. */
    load: async () => {},

    async answer({ messages, schema }, { noun, seed, signal, onText }) {
      const asked = model
      const request = { connection, model: asked, task: `write this ${noun}`, signal }
      const ask = (way: Way): Promise<void> => {
        const body = {
          model: asked,
          messages,
          stream: true,
          max_tokens: limits.num_predict,
          seed,
          ...fieldsOf(way, schema),
        }
        return askOpenai(
          { ...request, path: '/chat/completions', body },
          async (response) => {
            taken = way
            await readStream(response, {
              model: shortName(asked),
              bytes: limits.streamBytes,
              signal,
              onText,
            })
          },
          (error) => {
            const next = nextWay(way, schema, error)
            if (next) return ask(next)
            if (error instanceof StreamFault) {
              throw new StreamFault(withoutKey(error.message, connection.key))
            }
            throw error
          },
        )
      }
      await ask(taken)
    },
  }
}

/** How an answer is asked for. */
interface Way {
  format: 'json_schema' | 'json_object' | 'none'
  /** Tells llama.cpp and vLLM not to have the model think, which would take minutes. */
  forbidsThoughts: boolean
}

/** Undefined when the refusal has other reasons, or nothing is left to leave out. */
function nextWay(
  { format, forbidsThoughts }: Way,
  schema: Question['schema'],
  error: unknown,
): Way | undefined {
  if (!(error instanceof Refusal) || ![400, 422, 500, 501].includes(error.status)) return undefined
  const isAboutFormat = /response_format|json|schema|grammar/i.test(error.message)
  if (error.status >= 500 && !isAboutFormat) return undefined
  if (/context|too long|maximum/i.test(error.message) && !isAboutFormat) return undefined
  if (forbidsThoughts && (!schema || !isAboutFormat)) return { format, forbidsThoughts: false }
  if (!schema) return undefined
  if (format === 'json_schema') return { format: 'json_object', forbidsThoughts }
  return format === 'json_object' ? { format: 'none', forbidsThoughts } : undefined
}

function fieldsOf({ format, forbidsThoughts }: Way, schema: Question['schema']) {
  const formats = {
    json_schema: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    json_object: { type: 'json_object' },
    none: undefined,
  }
  return {
    ...(schema && formats[format] && { response_format: formats[format] }),
    ...(forbidsThoughts && { chat_template_kwargs: { enable_thinking: false } }),
  }
}

const MODEL_BYTES = 4_000_000
/** The name of the model is shown to all users. */
const NAME_LENGTH = 1_000
const list = z.object({ data: z.array(z.object({ id: z.string().min(1).max(NAME_LENGTH) })) })

/** The first model that the server lists; undefined when it lists none, or does not list them. */
function firstModel(connection: OpenaiSettings, patience: number): Promise<string | undefined> {
  return askOpenai<string | undefined>(
    {
      connection,
      model: connection.model,
      task: 'list its models',
      path: '/models',
      patience,
    },
    async (response) => {
      const result = list.safeParse(await readJson(response))
      if (!result.success) throw new NotOpenai()
      return result.data.data[0]?.id
    },
    (error) => {
      const isUnknown = error instanceof Refusal && [404, 405, 501].includes(error.status)
      if (isUnknown) return undefined
      throw error
    },
  )
}

async function readJson(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MODEL_BYTES) throw new NotOpenai()
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new NotOpenai()
  }
}

/** Some servers name a model by the path of its file, which users must not learn. */
function shortName(model: string): string {
  return /^(\/|[a-z]:\\)/i.test(model) ? (model.split(/[/\\]/).at(-1) ?? model) : model
}
