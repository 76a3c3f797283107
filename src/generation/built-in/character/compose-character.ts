import type { Character, Hints } from '../../generation.schemas.ts'
import type { Knowledge } from '../../knowledge.ts'
import { ages, anyBackground, trades } from '../content/content.ts'
import { culturesFor, drawName, shortName } from '../names.ts'
import { createDeck, pick, type Random } from '../random.ts'
import { drawGender, genderInProse } from '../reading/gender.ts'
import { withHints } from '../reading/hints.ts'
import { occupationByTrade, occupationCalled, type Occupation } from '../reading/occupation.ts'
import { readConcept, readTag, type Reading } from '../reading/reading.ts'
import { singulars, tokenize, wordSet } from '../reading/tokens.ts'
import { insideSentence } from '../rendering.ts'
import { writeBackstory } from './backstory.ts'
import { writePersonality } from './personality.ts'
import { otherTraits, settleTraits } from './traits.ts'

export interface Order {
  prompt: string
  keep: Partial<Character>
  /** Earlier values of open fields. Prose and names never repeat; traits and the tag get another value. */
  avoid: Partial<Character>
  hints: Hints
  avoidNames: readonly string[]
  knowledge?: Knowledge | undefined
}

/**
 * Composes a character from the concept's own words and the content files. Never fails, for any concept. The
 * same concept gives another character each time, unless `random` repeats its numbers.
 */
export function composeCharacter(order: Order, random: Random): Character {
  const { prompt, keep, avoid, hints, avoidNames, knowledge } = order
  const reading = atCampaignLocation(withHints(readConcept(prompt), hints), order, random)
  const occupation = reading.occupation ?? occupationWithout(reading, keep, random)
  const gender =
    genderInProse(keep) ?? reading.gender ?? occupation.trade?.gender ?? drawGender(random)
  const traits = otherTraits(settleTraits(reading, occupation, keep, random), avoid, random)
  const name =
    keep.name ??
    (reading.name === avoid.name ? undefined : reading.name) ??
    drawName({ cultures: culturesFor(reading), gender, avoid: avoidNames }, random)
  const { noun, background, workplace } = occupation
  const sketch = {
    reading,
    occupation,
    traits,
    fullName: name,
    voice: {
      name: shortName(name),
      gender,
      trade: noun,
      at: reading.location?.at ?? pick(background.found ?? anyBackground().found!, random),
      workplace,
    },
    deck: createDeck(random),
    others: knowledge?.npcs.map((npc) => npc.name).filter((other) => other !== name) ?? [],
  }
  const written = {
    ...traits,
    tag: tagFor(reading, occupation),
    name,
    personality: writePersonality(sketch),
    backstory: writeBackstory(sketch),
  }
  return { ...written, ...keep }
}

/** When the concept names no occupation: by the kept tag, by relation, ancestry and age, or else by chance. */
function occupationWithout(
  { relation, ancestry, age, phrase, role, denied }: Reading,
  keep: Partial<Character>,
  random: Random,
): Occupation {
  const kept = readTag(keep.tag).occupation
  if (kept) return kept
  if (relation) return occupationCalled(relation.noun, relation.background, relation.tag)
  if (ancestry) return occupationCalled(nounOf(ancestry))
  if (age?.age === 'child') {
    return occupationCalled(ages().child.words.includes(age.word) ? age.word : 'child')
  }
  if (phrase && role === 'Witness / Survivor') return occupationCalled('survivor')
  const open = trades().filter(({ background }) => !denied.includes(background))
  return occupationByTrade(pick(open, random))
}

/** The concept's own word, unless it is an adjective such as `undead` or `elven`. */
function nounOf({ ancestry, word }: NonNullable<Reading['ancestry']>): string {
  return /(en|ish|ic|al|ern|ly|ed|ian|ine|folk|elves|dead|norse|fae|fey)$/.test(word)
    ? ancestry.title
    : word
}

function tagFor(reading: Reading, { tag }: Occupation): string {
  if (!reading.former || tag.includes(' ')) return tag
  return `${reading.age?.age === 'old' ? 'Retired' : 'Former'} ${tag}`
}

/** How often a character without a location in the concept is put at one of the campaign. */
const SHARE = 0.75
/** How many of the most related locations are used. */
const NEAREST = 5

/**
 * Puts the character at a location of the campaign: one that the concept mentions, or else one of the most related. A
 * concept that is set in a desert is not moved to a bridge.
 */
function atCampaignLocation(
  reading: Reading,
  { prompt, knowledge }: { prompt: string; knowledge?: Knowledge | undefined },
  random: Random,
): Reading {
  const names = knowledge?.locations.filter((name) => name.trim()) ?? []
  if (reading.locationName || names.length === 0) return reading
  const wanted = new Set([...significant(prompt), ...(reading.location?.words ?? [])])
  const mentioned = names.find((name) => significant(name).some((word) => wanted.has(word)))
  const isOpen = !reading.location && random() < SHARE
  const chosen = mentioned ?? (isOpen ? pick(names.slice(0, NEAREST), random) : undefined)
  if (chosen === undefined) return reading
  const locationName = insideSentence(chosen)
  return { ...reading, locationName, location: { words: [], at: `at ${locationName}`, lines: [] } }
}

const SMALL_WORDS = wordSet('the of and for with from that this who whom his her their old new')

function significant(text: string): string[] {
  return tokenize(text)
    .filter(({ word, boundary }) => !boundary && word.length > 2 && !SMALL_WORDS.has(word))
    .map(({ word }) => singulars(word).at(-1) ?? word)
}
