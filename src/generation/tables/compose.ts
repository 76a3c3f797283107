import type { Character, Hints } from '../generation.schemas.ts'
import type { Knowledge } from '../knowledge.ts'
import { atCampaignPlace } from './campaign-place.ts'
import { ages, anyKind } from './content/content.ts'
import { drawName, shortName } from './names.ts'
import { cultureOf, genderFor } from './person.ts'
import { writeBackstory } from './prose/backstory.ts'
import { writePersonality } from './prose/personality.ts'
import { createDeck, pick, type Random } from './random.ts'
import { genderInProse } from './reading/gender.ts'
import { withHints } from './reading/hints.ts'
import { callings, occupationByTrade, titleCase, type Occupation } from './reading/occupation.ts'
import { readConcept, type Reading } from './reading/reading.ts'
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
 * Composes a character from the concept's own words and the content files. Never fails, whatever the concept holds. The
 * same concept gives another character each time, unless `random` repeats its numbers.
 */
export function composeCharacter(order: Order, random: Random): Character {
  const { prompt, keep, avoid, hints, avoidNames, knowledge } = order
  const reading = atCampaignPlace(withHints(readConcept(prompt), hints), order, random)
  const occupation = reading.occupation ?? occupationWithout(reading, keep, random)
  const gender = genderInProse(keep) ?? genderFor(reading, random, occupation.trade)
  const traits = otherTraits(settleTraits(reading, occupation, keep, random), avoid, random)
  const name =
    keep.name ??
    (reading.name === avoid.name ? undefined : reading.name) ??
    drawName({ cultures: cultureOf(reading), gender, avoid: avoidNames }, random)
  const person = {
    reading,
    occupation,
    traits,
    fullName: name,
    voice: {
      name: shortName(name),
      gender,
      trade: occupation.noun,
      at: reading.place?.at ?? pick(occupation.kind.found ?? anyKind().found!, random),
      workplace: occupation.trade?.workplace ?? occupation.kind.workplace,
    },
    deck: createDeck(random),
    others: knowledge?.people.map((other) => other.name).filter((other) => other !== name) ?? [],
  }
  const written = {
    ...traits,
    tag: tagFor(reading, occupation),
    name,
    personality: writePersonality(person),
    backstory: writeBackstory(person),
  }
  return { ...written, ...keep }
}

/** When the concept names no occupation: by the kept tag, by relation, people and age, or else by chance. */
function occupationWithout(reading: Reading, keep: Partial<Character>, random: Random): Occupation {
  const kept = keep.tag && readConcept(`a ${keep.tag.toLowerCase()}`).occupation
  if (kept) return kept
  const { relation, denied } = reading
  if (relation) {
    return { kind: relation.kind ?? anyKind(), details: [], noun: relation.noun, tag: relation.tag }
  }
  if (reading.people) {
    const noun = nounOfPeople(reading.people)
    return { kind: anyKind(), details: [], noun, tag: titleCase(noun) }
  }
  if (reading.age?.age === 'child') {
    const { word } = reading.age
    const noun = ages().child.words.includes(word) ? word : 'child'
    return { kind: anyKind(), details: [], noun, tag: titleCase(noun) }
  }
  if (reading.phrase && reading.role === 'Witness / Survivor') {
    return { kind: anyKind(), details: [], noun: 'survivor', tag: 'Survivor' }
  }
  return occupationByTrade(
    pick(
      callings().filter(({ kind }) => !denied.includes(kind)),
      random,
    ),
  )
}

/** The concept's own word, unless it is an adjective such as `undead` or `elven`. */
function nounOfPeople({ people, word }: NonNullable<Reading['people']>): string {
  return /(en|ish|ic|al|ern|ly|ed|ian|ine|folk|elves|dead|norse|fae|fey)$/.test(word)
    ? people.title
    : word
}

function tagFor(reading: Reading, { tag }: Occupation): string {
  if (!reading.former || tag.includes(' ')) return tag
  return `${reading.age?.age === 'old' ? 'Retired' : 'Former'} ${tag}`
}
