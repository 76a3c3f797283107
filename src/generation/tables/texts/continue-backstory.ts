import type { Character } from '../../generation.schemas.ts'
import type { Knowledge } from '../../knowledge.ts'
import { backstoryLines, continuationLines, cultures, motifs } from '../content/content.ts'
import { drawName } from '../names.ts'
import { type Random, vary } from '../random.ts'
import { tokenize } from '../reading/tokens.ts'
import { render } from '../rendering.ts'
import { areAlike, sentencesOf, wordsOf } from './sentences.ts'
import { placeInside, shuffled, voiceOf } from './voice.ts'
import { readWish } from './wish.ts'

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
  const { voice, reading } = voiceOf(character)
  const kind = reading.occupation?.trade && reading.occupation.kind
  const told = sentencesOf(character.backstory).map((sentence) => new Set(wordsOf(sentence)))

  const place = knowledge?.places[0]
  const other = knowledge?.people.find(({ name }) => name !== character.name)?.name
  const filled = {
    ...voice,
    ...(place !== undefined && { place: placeInside(place) }),
    ...(other !== undefined && { other }),
  }

  /** The first line that the backstory does not have yet. Choices are resolved before lines are compared. */
  const take = (lines: readonly string[]): string | undefined => {
    for (const line of shuffled(lines, random)) {
      const said = render(varied(vary(line, random)), filled)
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
  const paragraphs = character.backstory.trim().split(/\n\s*\n/)
  const themes = [wish, paragraphs.at(-1) ?? '', character.backstory]
  const taken = themes.map(motifLines).find((lines) => lines.length > 0) ?? []
  const career = kind && !reading.former ? [...kind.turns, ...kind.presents] : []

  const next = continuationLines()
  const text = [
    ...wished,
    take(taken),
    random() < 0.5 ? take(career) : undefined,
    take(
      place !== undefined && random() < 0.6
        ? next['developments at a location'].lines
        : next.developments.lines,
    ),
    other !== undefined && random() < 0.4 ? take(next.mentions.lines) : undefined,
    take(next['open ends'].lines) ??
      take(backstoryLines().wants.lines) ??
      take(backstoryLines().burdens.lines),
  ].filter((sentence) => sentence !== undefined)
  return text.length > wished.length ? text.join(' ') : [...text, lastResort()].join(' ')

  /** For a backstory that has every sentence already. A new name makes it new. */
  function lastResort(): string {
    const newcomer = drawName(
      { cultures: cultures().slice(0, 3), gender: 'they', avoid: knownNames() },
      random,
    )
    return `Then somebody came who gave the name of ${newcomer}, and it began again.`
  }

  function knownNames(): string[] {
    return character.backstory.match(/\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu) ?? []
  }
}

/** The lines of the last motif in a text. */
function motifLines(text: string): readonly string[] {
  const words = tokenize(text).map(({ word }) => word)
  for (const word of words.toReversed()) {
    const motif = motifs().find((one) => one.words.includes(word))
    if (motif) return motif.lines
  }
  return []
}
