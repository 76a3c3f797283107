import type { Trade } from './trades.limits.ts'

/** The sex, age and trade that a drawn face should suit; what is not known is left out. */
export interface FaceHints {
  sex?: 'she' | 'he' | undefined
  age?: 'young' | 'old' | undefined
  trade?: Trade | undefined
}

const PRONOUNS = {
  she: /\b(?:she|her|hers|herself)\b/gi,
  he: /\b(?:he|him|his|himself)\b/gi,
}

const NOUNS = {
  she: /\b(?:woman|women|girl|lady|mother|sister|daughter|aunt|niece|widow|wife|queen|princess|duchess|countess|abbess|priestess|witch|nun|grandmother|crone|nurse|midwife|barmaid|seamstress|sorceress|huntress)\b/i,
  he: /\b(?:man|men|boy|lord|father|brother|son|uncle|nephew|widower|husband|king|prince|duke|abbot|monk|friar|grandfather|wizard|sorcerer|huntsman)\b/i,
}

const TITLES = {
  she: /\b(?:lady|dame|madam|madame|mistress|miss|queen|princess|duchess|countess|sister|mother|aunt|granny)\b/i,
  he: /\b(?:lord|sir|ser|mister|master|king|prince|duke|count|brother|father|uncle)\b/i,
}

const AGES = {
  old: /\b(?:old|elderly|aged|ancient|retired|gr[ae]y-haired|white-haired|wizened|grand(?:mother|father)|crone)\b/i,
  young: /\b(?:young|youthful|child|boy|girl|teenage[dr]?|youth|apprentice|urchin|kid|lad|lass)\b/i,
}

const WORN: Record<Trade, RegExp> = {
  war: /\b(?:soldier|guard|guardsman|knight|captain|sergeant|warden|watchman|mercenary|warrior|sellsword|veteran)\b/i,
  faith:
    /\b(?:priest|priestess|monk|nun|friar|brother|sister|father|abbot|abbess|cleric|bishop|acolyte|preacher|pilgrim|hermit)\b/i,
  sea: /\b(?:sailor|pirate|ferryman|ferrywoman|boatman|fisher|fisherman|fishwife|smuggler|mate|bosun)\b/i,
  court:
    /\b(?:king|queen|prince|princess|duke|duchess|count|countess|baron|baroness|noble|lord|lady|courtier|heir)\b/i,
  magic:
    /\b(?:witch|wizard|sorcerer|sorceress|mage|warlock|seer|alchemist|enchanter|necromancer)\b/i,
  shade: /\b(?:thief|assassin|spy|rogue|beggar|stranger|cutthroat|poacher|outlaw)\b/i,
  work: /\b(?:smith|mason|miller|farmer|baker|cook|innkeeper|brewer|carpenter|miner|tanner|weaver|butcher|gravedigger|porter)\b/i,
}

export interface Described {
  name?: string | undefined
  description?: string | undefined
  personality?: string | undefined
  backstory?: string | undefined
}

/** Reads age and sex from texts. The description decides the age, and the sex where the text has no pronouns. */
export function faceHintsIn({
  name = '',
  description = '',
  personality = '',
  backstory = '',
}: Described): FaceHints {
  // The first sentences are about the character, later ones about others, too.
  const sex =
    moreOf(PRONOUNS, `${personality} ${backstory}`) ??
    onlyOne(NOUNS, firstClause(description)) ??
    onlyOne(TITLES, name)
  const age = onlyOne(AGES, firstClause(description))
  const trade = onlyOne(WORN, firstClause(description)) ?? onlyOne(WORN, name)
  return { ...(sex && { sex }), ...(age && { age }), ...(trade && { trade }) }
}

/** `An old ferryman who lost his daughter` is about an old ferryman. */
const firstClause = (description: string): string =>
  description.split(/[,.;:]|\b(?:who|whose|that|with|and|of|from)\b/i, 1)[0] ?? ''

function moreOf<Key extends string>(patterns: Record<Key, RegExp>, text: string): Key | undefined {
  const counts = (Object.entries(patterns) as [Key, RegExp][]).map(
    ([key, pattern]) => [key, text.match(pattern)?.length ?? 0] as const,
  )
  const [most, next] = counts.toSorted(([, a], [, b]) => b - a)
  return most && most[1] > (next?.[1] ?? 0) ? most[0] : undefined
}

/** The only pattern that is found. */
function onlyOne<Key extends string>(patterns: Record<Key, RegExp>, text: string): Key | undefined {
  const found = (Object.entries(patterns) as [Key, RegExp][]).filter(([, one]) => one.test(text))
  return found.length === 1 ? found[0]?.[0] : undefined
}
