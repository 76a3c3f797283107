import type { Voice } from '../rendering.ts'
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
  /^(?:then |and then |how |that )?((?:she|he|they|it|somebody|someone|one day|once|years later|after|when|the|an?|his|her|their|her|\p{Lu}[\p{L}'’-]+) .+)$/u

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
  return isWhole(clause)
    ? [`And so it comes that ${inside(clause)}.`]
    : [`It had to do with ${inside(clause)}.`]
}

const PAST =
  /\b(?:was|were|had|did|could|would|came|went|found|met|lost|left|took|gave|told|saw|knew|fled|fell|stole|sold|fought|kept|learnt|became|\p{L}{2,}ed)\b/iu

const isPast = (clause: string) => PAST.test(clause)

/** Removes the capital of a pronoun or article inside a sentence. */
function inside(clause: string): string {
  return clause.replace(
    /^(?:She|He|They|It|Her|His|Their|The|An?|Somebody|Someone|One|Once|When|After|Years)\b/,
    (word) => word.toLowerCase(),
  )
}

/** Whether the clause seems to have a verb for its subject. */
function isWhole(clause: string): boolean {
  return /^(?:she|he|they|it|somebody|someone) |\b(?:is|was|are|were|has|had|have|will|would|can|could|must|did|does|came|comes|went|goes|found|finds|met|meets|lost|loses|left|leaves|took|takes|\p{L}{2,}ed|returns?|dies|learns|discovers|marries|kills|escapes|becomes|turns|returned)\b/iu.test(
    clause,
  )
}
