import type { Character } from '../../generation.schemas.ts'
import type { Knowledge } from '../../knowledge.ts'
import { backstoryLines, continuationLines, cultures, motifs } from '../content/content.ts'
import { drawName } from '../names.ts'
import { shuffled, type Random, vary } from '../random.ts'
import { tokenize } from '../reading/tokens.ts'
import { insideSentence, render, type Voice } from '../rendering.ts'
import { isClause, isPast } from '../verbs.ts'
import { areAlike, asSentence, sentencesOf, wordsOf } from './sentences.ts'
import { voiceOf } from './voice.ts'

export interface BackstoryOrder {
  character: Partial<Character> & { backstory: string }
  /** What should come next, in free words. */
  wish?: string | undefined
  knowledge?: Knowledge | undefined
}

/**
 * Continues a backstory by one paragraph of four to six sentences, and returns only the new text. It picks up the last
 * motif or the wish, and repeats no sentence.
 */
export function continueBackstory(
  { character, wish = '', knowledge }: BackstoryOrder,
  random: Random,
): string {
  const { backstory } = character
  const { voice, reading } = voiceOf(character)
  const { occupation, former } = reading
  const [location] = knowledge?.locations ?? []
  const other = knowledge?.npcs.find(({ name }) => name !== character.name)?.name
  const told = sentencesOf(backstory).map((sentence) => new Set(wordsOf(sentence)))

  /** The first line that the backstory does not have yet. Choices are resolved before lines are compared. */
  function take(lines: readonly string[]): string | undefined {
    for (const line of shuffled(lines, random)) {
      const said = render(varied(vary(line, random)), {
        ...voice,
        ...(location !== undefined && { location: insideSentence(location) }),
        ...(other !== undefined && { other }),
      })
      const parts = sentencesOf(said).map((sentence) => new Set(wordsOf(sentence)))
      if (parts.some((part) => told.some((one) => areAlike(part, one)))) continue
      told.push(...parts)
      return said
    }
    return undefined
  }
  /** Replaces the name at the beginning with a pronoun now and then. */
  const varied = (line: string) =>
    voice.gender !== 'they' && !voice.name.startsWith('the ') && random() < 0.4
      ? line.replace(/^\{name\}/, '{They}')
      : line

  const wished = readWish(wish, voice)
  const themes = [
    wish,
    backstory
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? '',
    backstory,
  ]
  const taken = themes.map(motifLines).find((lines) => lines.length > 0) ?? []
  const career =
    occupation?.trade && !former
      ? [...occupation.background.turns, ...occupation.background.presents]
      : []
  const next = continuationLines()
  const { wants, burdens } = backstoryLines()
  const text = [
    ...wished,
    take(taken),
    random() < 0.5 ? take(career) : undefined,
    take(
      location !== undefined && random() < 0.6
        ? next['developments at a location']
        : next.developments,
    ),
    other !== undefined && random() < 0.4 ? take(next.mentions) : undefined,
    take(next['open ends']) ?? take(wants) ?? take(burdens),
  ].filter((sentence) => sentence !== undefined)
  return [...text, ...(text.length > wished.length ? [] : [newcomer(backstory, random)])].join(' ')
}

/** For a backstory that has every sentence already. A new name makes it new. */
function newcomer(backstory: string, random: Random): string {
  const avoid = backstory.match(/\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu) ?? []
  const name = drawName({ cultures: cultures().slice(0, 3), gender: 'they', avoid }, random)
  return `Then somebody came who gave the name of ${name}, and it began again.`
}

function motifLines(text: string): readonly string[] {
  const words = tokenize(text).map(({ word }) => word)
  for (const word of words.toReversed()) {
    const motif = motifs().find((one) => one.words.includes(word))
    if (motif) return motif.lines
  }
  return []
}

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
function readWish(wish: string, voice: Voice): string[] {
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
