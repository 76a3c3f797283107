import { TEXT_LIMITS } from '../texts/texts.schemas.ts'
import * as errors from './answer.errors.ts'
import { withoutControls } from './clean-text.ts'
import { assertProse, readProse } from './prose.ts'
import { readObject, withoutThoughts } from './read-object.ts'

/**
 * What announcements begin with, in a few languages. Not every first line with a colon at its end is one: it may be a
 * person's own.
 */
const ANNOUNCERS =
  'sure|certainly|okay|here|of course|absolutely|natürlich|gerne|hier|bien sûr|voici|claro|aquí|aqui|certo|ecco'.split(
    '|',
  )
const BEGINNING = String.raw`¡?(?:${ANNOUNCERS.join('|')})(?!\p{L})[^\n]{0,120}`
/** "Sure! Here is the recap:" */
const ANNOUNCEMENT = new RegExp(String.raw`^${BEGINNING}:\**\s*\n\s*`, 'iu')
const MAY_ANNOUNCE = new RegExp(String.raw`^(?:${BEGINNING}$|<think>)`, 'iu')
/** What an announcement or a thought begins with. */
const OPENINGS = [...ANNOUNCERS, ...ANNOUNCERS.map((word) => `¡${word}`), '<think>']

/** An object with a key; prose may hold braces. */
const JSON_BEGINS = /\{\s*(?:"|$)/

/**
 * Reads the prose from a model's answer, also when it is JSON. `after` is the text that the new one continues: if the
 * model repeats it, it is removed. Throws `unusable_answer`.
 */
export function readText(answer: string, after = ''): string {
  const plain = plainIn(answer)?.replace(ANNOUNCEMENT, '')
  const text = readProse(plain ?? textIn(readObject(answer) ?? {}))
  if (text === undefined) throw errors.noText()
  const own = after && text.startsWith(after) ? text.slice(after.length).trim() : text
  assertProse(own, 'What the model wrote')
  if (own.length > TEXT_LIMITS.text) throw errors.tooLong()
  return own
}

/** The text in an answer that is still being written. Undefined while that may not be part of it. */
export function readBegunText(found: object, answer: string): unknown {
  const plain = plainIn(answer)
  if (plain === undefined) return textIn(found)
  return mayBeginOtherwise(plain) ? undefined : plain.replace(ANNOUNCEMENT, '')
}

/** Whether what is there so far may turn out to be an announcement or a thought. */
function mayBeginOtherwise(plain: string): boolean {
  const begun = plain.toLowerCase()
  return MAY_ANNOUNCE.test(plain.trimEnd()) || OPENINGS.some((opening) => opening.startsWith(begun))
}

/** An answer without thoughts and fences. Undefined when it is JSON. */
function plainIn(answer: string): string | undefined {
  const text = withoutThoughts(answer)
  if (JSON_BEGINS.test(text)) return undefined
  const bare = withoutControls(text)
    .trimStart()
    .replace(/^`{1,3}\w*\s*/, '')
  const ended = bare.trimEnd()
  return ended.endsWith('`') ? ended.replace(/`{1,3}$/, '').trimEnd() : bare
}

/** The value of `text`, or of the only key. */
function textIn(found: object): unknown {
  const entries = Object.entries(found)
  return 'text' in found ? found.text : entries.length === 1 ? entries[0]?.[1] : undefined
}
