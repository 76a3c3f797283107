import type { GenerationLimits } from '../defaults.ts'
import { character, type Character, type CharacterField } from '../generation.schemas.ts'
import type { Emit } from '../generation.ts'
import { parseAddress } from './address.ts'
import { createClient } from './client.ts'
import { toDomainError, tooLong, UnusableAnswer } from './faults.ts'
import { createFieldStream } from './field-stream.ts'
import { answerSchema, contextFor, messagesFor, type Brief } from './prompt.ts'
import { startWatch, type Watch } from './watch.ts'

interface Settings {
  host: string
  model: string
  limits: GenerationLimits
  random: () => number
}

const ATTEMPTS = 2

/**
 * Has the model write the open fields of a character, as a stream, and validates what came. An answer that cannot be
 * used is asked for once more with another seed. Throws `model_unreachable`, `model_failed`, `model_timeout`, or the
 * signal's reason.
 */
export async function writeCharacter(
  brief: Brief,
  settings: Settings,
  { signal, emit }: { signal: AbortSignal; emit: Emit },
): Promise<Character> {
  const watch = startWatch(settings.limits, signal)
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writeOnce(brief, settings, watch, emit)
      } catch (error) {
        if (watch.signal.aborted) throw watch.signal.reason
        if (!(error instanceof UnusableAnswer) || attempt === ATTEMPTS) throw error
        emit({ event: 'restart', data: { reason: `${error.message} Dramatis asks once more.` } })
      }
    }
  } finally {
    watch.stop()
  }
}

async function writeOnce(
  brief: Brief,
  { host, model, limits, random }: Settings,
  watch: Watch,
  emit: Emit,
): Promise<Character> {
  const asked = { url: parseAddress(host).url, model }
  const schema = answerSchema(brief)
  const messages = messagesFor(brief, schema)
  const ending = new AbortController()
  const signal = AbortSignal.any([watch.signal, ending.signal])
  const fields = createFieldStream(openFields(brief), (field, text) =>
    emit({ event: 'text', data: { field, text } }),
  )
  let answer = ''

  emit({ event: 'status', data: { stage: 'loading', source: 'ollama', model } })
  watch.begin()
  try {
    const client = await createClient(host, { signal, bytes: limits.streamBytes })
    const parts = await client.chat({
      model,
      messages,
      stream: true,
      format: schema,
      think: false,
      options: {
        num_ctx: contextFor(messages, limits),
        num_predict: limits.num_predict,
        seed: Math.floor(random() * 2 ** 31),
      },
    })
    for await (const part of parts) {
      watch.heard()
      const text = part.message?.content ?? ''
      if (!answer && text) begin()
      answer += text
      if (answer.length > limits.answerLength) throw tooLong(asked)
      fields.write(text)
      if (part.done && part.done_reason === 'length') throw tooLong(asked)
    }
  } catch (error) {
    throw toDomainError(error, asked)
  } finally {
    // The client leaves the connection open when it has seen enough; the model must not go on for nobody.
    ending.abort()
  }
  return validated(answer, brief.keep)

  function begin() {
    emit({ event: 'status', data: { stage: 'writing', source: 'ollama', model } })
    for (const [field, text] of Object.entries(brief.keep)) {
      emit({ event: 'text', data: { field: field as CharacterField, text } })
    }
  }
}

function openFields({ keep }: Brief): Set<CharacterField> {
  const fields = Object.keys(character.shape) as CharacterField[]
  return new Set(fields.filter((field) => keep[field] === undefined))
}

/** Passes over a code fence or prose around the object. */
function validated(answer: string, keep: Partial<Character>): Character {
  const from = answer.indexOf('{')
  const to = answer.lastIndexOf('}')
  let value: unknown
  try {
    value = JSON.parse(answer.slice(from, to + 1))
  } catch (error) {
    throw new UnusableAnswer('The model did not write a character in the agreed form.', error)
  }
  const result = character.safeParse({ ...(value as object), ...keep })
  if (result.success) return { ...result.data, ...keep }
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))].join(', ')
  throw new UnusableAnswer(`The model wrote a character that does not hold up (${fields}).`)
}
