import type { Voice } from '../rendering.ts'
import { isClause, isPast } from '../verbs.ts'
import { asSentence } from './sentences.ts'

/** Only plain words are repeated, as in a concept. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ,'’\-–]*$/u
const LONGEST = 200

const ABOUT =
  /^(?:(?:please|say|tell|write|more|something|a bit|a little|go on|us|me) )*(?:about|of|on|with) (.+)$/i
const LET =
  /^(?:please )?(?:let|have|make) (?:her|him|them|it be that|\p{Lu}[\p{L}'’-]*) (\p{Ll}.+)$/u
const COMMAND =
  /^(?:please |make |write |more |less |keep |give |add |end |use |do |don't |not |no |longer|shorter|darker|lighter|funnier|sadder|happier|ignore|continue|go on)/i
const CLAUSE =
  /^(?:then |and then |how |that )?((?:she|he|they|it|somebody|someone|one day|once|years later|after|when|the|an?|his|her|their|\p{Lu}[\p{L}'’-]+) .+)$/u
const PERSON = /^(?:she|he|they|it|somebody|someone) /i

/** The wish as a sentence, in its own words, when they make one. */
export function readWish(wish: string, voice: Voice): string[] {
  const words = wish
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!]+$/, '')
  if (!words || words.length > LONGEST || !PLAIN.test(words)) return []

  const about = ABOUT.exec(words)?.[1]
  if (about) return [`Of ${about} there is more to be said.`]

  const base = LET.exec(words)?.[1]
  if (base) return [`It fell to ${voice.name} in time to ${base}.`]

  if (COMMAND.test(words)) return []
  const clause = CLAUSE.exec(words)?.[1]
  if (!clause || !/ \p{L}{2,}/u.test(clause)) return []
  if (isPast(clause)) return [asSentence(clause)]
  return PERSON.test(clause) || isClause(clause)
    ? [`And so it comes that ${inside(clause)}.`]
    : [`It had to do with ${inside(clause)}.`]
}

/** Removes the capital of a pronoun or article inside a sentence. */
function inside(clause: string): string {
  return clause.replace(
    /^(?:She|He|They|It|Her|His|Their|The|An?|Somebody|Someone|One|Once|When|After|Years)\b/,
    (word) => word.toLowerCase(),
  )
}
