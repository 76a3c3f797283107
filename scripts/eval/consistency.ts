import { faceHintsIn } from '../../src/features/avatars/face-hints.schemas.ts'
import { readConcept } from '../../src/generation/built-in/reading/reading.ts'
import type { Character } from '../../src/generation/generation.schemas.ts'
import { knowledgeFor, LOCATIONS } from './campaign.ts'
import { sentencesOf, withoutPlaces } from './phrases.ts'

type Judged = Pick<Character, 'name' | 'personality' | 'backstory'> & { concept: string }

const textOf = ({ personality, backstory }: Judged) => `${personality} ${backstory}`

const SHE = /\b(?:she|her|hers|herself)\b/gi
const HE = /\b(?:he|him|his|himself)\b/gi

const countPronouns = (one: Judged) =>
  [SHE, HE].map((words) => textOf(one).match(words)?.length ?? 0) as [number, number]

/** Whether most pronouns are those of the concept. Undefined when the concept does not tell. */
export function keepsGender(one: Judged): boolean | undefined {
  const { gender } = readConcept(one.concept)
  if (gender !== 'she' && gender !== 'he') return undefined
  const [she, he] = countPronouns(one)
  return gender === 'she' ? she >= he : he >= she
}

const OF_AGE = {
  young:
    /\b(?:elderly|aged|retired|gr[ae]y-haired|grandchildren|great-aunt)\b|\bN (?:is|was) (?:an? )?grand(?:mother|father)\b/i,
  old: /\bN (?:is|was) (?:still )?(?:an? )?(?:\w+ )?(?:child|boy|girl|youth|apprentice)\b/i,
}

/** Whether nothing in the text belongs to another age. Undefined when the concept does not tell. */
export function keepsAge(one: Judged): boolean | undefined {
  const age = readConcept(one.concept).age?.age
  if (age === undefined || age === 'middle') return undefined
  const wrong = OF_AGE[age === 'old' ? 'old' : 'young']
  return !sentencesOf(textOf(one), one.name).some((sentence) => wrong.test(sentence))
}

/**
 * Whether the face that is drawn suits the pronouns of the text, and the age of the concept. Undefined where neither tells.
 */
export function keepsFace(one: Judged): boolean | undefined {
  const face = faceHintsIn({ ...one, description: one.concept })
  const [she, he] = countPronouns(one)
  const sex = she === he ? undefined : she > he ? 'she' : 'he'
  const { age } = readConcept(one.concept).age ?? {}
  const wanted = age === 'old' || age === 'young' ? age : undefined
  if (!sex && !wanted) return undefined
  const suits = (face: string | undefined, told: string | undefined) =>
    !face || !told || face === told
  return suits(face.sex, sex) && suits(face.age, wanted)
}

/** Counts sentences that put an NPC of the campaign at a wrong location. */
export function contradictions(one: Judged): number {
  const npcs = knowledgeFor(one.concept).npcs.filter(({ location }) => location)
  return textOf(one)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) =>
      npcs.some(
        ({ name, location }) =>
          withoutPlaces(sentence).includes(name) &&
          LOCATIONS.some((place) => sentence.includes(place) && place !== location),
      ),
    ).length
}

export const namesPeople = (one: Judged) =>
  knowledgeFor(one.concept).npcs.some(({ name }) => textOf(one).includes(name))

const COMMON_WORDS = {
  English: /\b(?:the|and|of|who|is|to|with|has)\b/gi,
  German: /\b(?:der|die|das|und|ist|nicht|mit|ein|eine)\b/gi,
  French: /\b(?:le|les|et|est|qui|des|une|pas|aux)\b/gi,
  Spanish: /\b(?:el|los|y|es|que|con|del|una)\b/gi,
  Italian: /\b(?:il|che|di|è|ha|non|gli|della|dei)\b/gi,
}

/** By its common words; English when there are none. */
function languageOf(text: string): string {
  const counts = Object.entries(COMMON_WORDS).map(([language, words]) => ({
    language,
    count: text.match(words)?.length ?? 0,
  }))
  return counts.toSorted((one, other) => other.count - one.count)[0]!.language
}

export const keepsLanguage = (one: Judged) => languageOf(textOf(one)) === languageOf(one.concept)

/** As the prompt asks for it: two or three sentences, and four to seven in two paragraphs. */
export function keepsLength({ name, personality, backstory }: Judged): boolean {
  const told = sentencesOf(backstory, name).length
  const seen = sentencesOf(personality, name).length
  const paragraphs = backstory.trim().split(/\n\s*\n/).length
  return seen >= 1 && seen <= 4 && told >= 3 && told <= 9 && paragraphs === 2
}
