import * as z from 'zod'

import { endless } from '../answer/answer.errors.ts'
import { readLines } from '../wire/read-lines.ts'
import { BrokenOff, NotOpenai, StreamFault } from './faults.ts'

const text = z.string().nullish()
const choice = z.object({
  delta: z.object({ content: text }).nullish(),
  message: z.object({ content: text }).nullish(),
  finish_reason: z.string().nullish(),
})
/** Only the first was asked for: a million others would take seconds to check. */
const firstOf = (given: unknown) => (Array.isArray(given) ? given.slice(0, 1) : given)
const piece = z.object({
  choices: z.preprocess(firstOf, z.array(choice).optional()),
  error: z.union([z.string(), z.object({ message: z.string() })]).nullish(),
})

interface Options {
  model: string
  /** Most bytes of the answer. */
  bytes: number
  signal: AbortSignal
  /** Gets an empty text for a piece of thoughts, so that the time limits hear it. */
  onText: (text: string) => void
}

/** Reads an answer, as server-sent events or as one object of a server that does not stream. */
export async function readStream(response: Response, { model, onText, ...limits }: Options) {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || /html/i.test(type)) throw new NotOpenai()
  let isOver = false
  const accept = (json: string) => {
    const { error, choices = [] } = parsed(json)
    if (error) throw new StreamFault(typeof error === 'string' ? error : error.message)
    const [choice] = choices
    onText(choice?.delta?.content ?? choice?.message?.content ?? '')
    if (choice?.finish_reason === 'length') throw endless(model)
    if (choice?.finish_reason) isOver = true
  }

  if (/^application\/json\b/i.test(type)) {
    let whole = ''
    for await (const line of readLines(response.body, limits)) whole += line.toString()
    return accept(whole)
  }
  for await (const line of readLines(response.body, limits)) {
    const event = line.toString().trim()
    if (/^(:|event:|id:|retry:)/.test(event)) continue
    const data = /^(?:data:|error:|(?=\{))\s*(.*)$/s.exec(event)?.[1]
    if (data === undefined) throw new NotOpenai()
    if (data === '[DONE]') return
    accept(data)
  }
  if (!isOver) throw new BrokenOff()
}

function parsed(json: string): z.infer<typeof piece> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new NotOpenai()
  }
  const result = piece.safeParse(value)
  if (!result.success) throw new NotOpenai()
  return result.data
}
