import { isObject, type Json, listOf, ownValue, textIn } from '../../json.ts'
import type { Becomes, OwnValue, SourceThing } from '../../model.ts'
import { paragraphs } from '../../split-text.ts'
import { idOf, levelOf, LIMITED, nameOf, OBSERVER, OWNER, permissionsOf } from './documents.ts'
import { foldersOf, kindOfFolders, type Known, shownFrom } from './known.ts'
import { readText } from './texts.ts'

const DISPOSITIONS: Record<string, string> = { '-1': 'Hostile', '0': 'Neutral', '1': 'Friendly' }

/** Types of actors that are not persons. */
const NOBODY = /^(vehicle|loot|hazard|party|army|group|encounter|container|base|stash|ship)$/iu

export function readActor(data: Json, from: string, known: Known): SourceThing {
  const type = textIn(data.type) || 'npc'
  const isCharacter = /^(character|pc|player)$/iu.test(type)
  const isPlayed = isCharacter && isOfPlayer(known, data)
  const isNobody = NOBODY.test(type)
  const guess: Becomes = isNobody ? 'leave' : isPlayed ? 'article:Player character' : 'npc'
  const label = isPlayed ? 'Players’ characters' : `Actors: ${type}${isCharacter ? ' (NPCs)' : ''}`
  const key = `actors|${type}${isCharacter && !isPlayed ? '|npc' : ''}`
  const { found } = known
  const system = systemOf(data)
  const { open, hidden, isOfDm, used } = biography(system)
  const level = levelOf(data)
  const own = factsOf(system, level < OBSERVER)
  const publicText = readText(open, known.pictures)
  const privateText = readText(hidden, known.pictures)
  // Without a public version, the owner's text is used.
  const isSplit = isOfDm || open.trim() !== '' || level === LIMITED
  if (isSplit && privateText.text !== '')
    found.hide('The biography beside a public one', 'dm notes')
  if (level === LIMITED)
    found.hide('Details of actors with the default permission “Limited”', 'dm notes')
  const shown = isSplit ? publicText : privateText
  for (const rule of shown.rules) found.hide(rule, 'secret')
  const items = listOf(data.items).flatMap(({ name }) => textIn(name) || [])
  const disposition = dispositionOf(data)
  return {
    key: `Actor.${idOf(data)}`,
    group: found.group({ key, label, guess }).key,
    name: nameOf(data),
    from,
    visibility: shownFrom(LIMITED, level, known),
    text: shown.text,
    dmText: paragraphs(
      ...(isSplit ? [privateText.text, ...privateText.secrets] : []),
      ...otherTexts(system, [...used, ...own.map(({ value }) => value)], known),
      items.length > 0 ? `**Items:** ${items.join(', ')}` : '',
    ),
    secrets: shown.secrets,
    own,
    tags: [
      ...foldersOf(known, data).slice(0, 1),
      ...(disposition && disposition !== 'Neutral' ? [disposition] : []),
    ],
    picture: known.pictures.find(data.img),
  }
}

/** A folder named _Characters_ may hold those of players as well. */
const SAYS_NPC = /(?<!\p{L})(npcs?|pnjs?|pngs?|non.?player\P{L}+characters?)(?!\p{L})/iu

/** Whether a DM wrote a character: it is in a folder of NPCs. */
const isAmongNpcs = (known: Known, data: Json): boolean =>
  kindOfFolders(known, data) === 'npc' && foldersOf(known, data).some((name) => SAYS_NPC.test(name))

const dispositionOf = ({ prototypeToken, token }: Json): string | undefined =>
  ownValue(DISPOSITIONS, textIn([prototypeToken, token].find(isObject)?.disposition))

/** Many systems have one type for all people. A world tells who owns them, and a pack whose side they are on. */
function isOfPlayer(known: Known, data: Json): boolean {
  if (isAmongNpcs(known, data)) return false
  if (known.players.size === 0) return dispositionOf(data) !== 'Hostile'
  return Object.entries(permissionsOf(data)).some(
    ([user, level]) => Number(level) >= OWNER && (user === 'default' || known.players.has(user)),
  )
}

const systemOf = ({ system, data }: Json): Json => [system, data].find(isObject) ?? {}

/** The value at a path such as `details.biography.value`. */
function at(system: Json, path: string): unknown {
  let value: unknown = system
  for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined
  return value
}

const firstText = (system: Json, ...paths: string[]): string =>
  paths.map((path) => textIn(at(system, path))).find((text) => text.trim() !== '') ?? ''

interface Biography {
  open: string
  hidden: string
  /** Whether the hidden text is for the GM alone. */
  isOfDm: boolean
  /** The texts as they stand on the sheet. */
  used: string[]
}

/** Of dnd5e and pf2e by their fields, of other systems the longest text under a usual name. */
function biography(system: Json): Biography {
  const blurb = firstText(system, 'details.blurb')
  const open = firstText(
    system,
    'details.biography.public',
    'details.publicNotes',
    'biography.public',
  )
  const ofDm = firstText(system, 'details.privateNotes')
  const known = firstText(system, 'details.biography.value', 'biography.value') || ofDm
  const hidden = blurb + open + known === '' ? longestText(system) : known
  return {
    open: blurb ? `<p>${blurb}</p>${open}` : open,
    hidden,
    isOfDm: hidden !== '' && hidden === ofDm,
    used: [blurb, open, hidden],
  }
}

const TEXT_KEYS =
  /^(biography|bio|notes|description|publicnotes|background|appearance|value|html)$/iu

const isOfGm = (key: string): boolean => /^(gm|dm|keeper|private|secret|hidden)/iu.test(key)

interface SheetText {
  path: string[]
  text: string
}

const DEEPEST_FIELD = 6
/** Fields of programs, and what an actor only carries. */
const NO_FIELD =
  /^(_.*|.*img|image|token|icon|src|formula|label|schema|sources?|publication|license|actors?|items|effects|flags|rules|activities)$/iu

/** Several words. Chinese and Japanese have no blanks between them. */
const WORDS = /\S\s+\S|<\w|\P{ASCII}{6}/u

/** Whatever stands on a sheet in several words. */
function* textsIn(value: object, path: string[]): Generator<SheetText> {
  if (path.length === DEEPEST_FIELD) return
  for (const [key, inner] of Object.entries(value)) {
    if (NO_FIELD.test(key)) continue
    if (typeof inner === 'object' && inner !== null) yield* textsIn(inner, [...path, key])
    else if (WORDS.test(textIn(inner))) yield { path: [...path, key], text: textIn(inner) }
  }
}

function longestText(system: Json): string {
  let longest = ''
  for (const { path, text } of textsIn(system, [])) {
    const isUsual = TEXT_KEYS.test(path.at(-1)!) && !path.some(isOfGm)
    if (isUsual && text.length > longest.length) longest = text
  }
  return longest
}

/** All texts of a sheet that have no other place, each below its name. */
function otherTexts(system: Json, used: string[], { pictures }: Known): string[] {
  return [...textsIn(system, [])]
    .filter(({ text }) => !used.includes(text) && !used.includes(text.trim()))
    .map((one) => {
      const { text, secrets } = readText(one.text, pictures)
      const all = paragraphs(text, ...secrets)
      return all === '' ? '' : `**${labelOf(one)}:** ${all}`
    })
}

/** `details.specialRules.value` as `Special rules`. */
function labelOf({ path }: SheetText): string {
  const named = path.filter((key) => !/^(value|custom|special|text|html|\d+)$/iu.test(key))
  const words = (named.at(-1) ?? 'Notes').replaceAll(/([a-z])([A-Z])/gu, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const FACTS: [label: string, ...paths: string[]][] = [
  ['Alignment', 'details.alignment.value', 'details.alignment'],
  [
    'Race',
    'details.race.name',
    'details.race',
    'details.ancestry.name',
    'details.ancestry',
    'details.species',
  ],
  ['Type', 'details.type.value', 'details.type'],
  ['Gender', 'details.gender.value', 'details.gender'],
  ['Age', 'details.age.value', 'details.age'],
  ['Habitat', 'details.habitat.custom', 'details.environment'],
  ['Trait', 'details.trait'],
  ['Ideal', 'details.ideal'],
  ['Bond', 'details.bond'],
  ['Flaw', 'details.flaw'],
]

/** What only the DM needs: numbers for a fight. */
const NUMBERS: [label: string, ...paths: string[]][] = [
  ['Level', 'details.level.value', 'details.level'],
  ['Challenge', 'details.cr'],
  ['Armor class', 'attributes.ac.flat', 'attributes.ac.value'],
  ['Hit points', 'attributes.hp.max', 'attributes.hp.value'],
]

/** dnd5e keeps the id of an item there. */
const ID = /^[A-Za-z0-9]{16}$/u

const valuesOf = (system: Json, list: typeof FACTS, isHidden: boolean): OwnValue[] =>
  list.flatMap(([label, ...paths]) => {
    const value = firstText(system, ...paths).trim()
    return value === '' || ID.test(value) ? [] : [{ label, value, isHidden }]
  })

/** Values of a sheet with a field of their own. */
const factsOf = (system: Json, isLimited: boolean): OwnValue[] => [
  ...valuesOf(system, FACTS, isLimited),
  ...valuesOf(system, NUMBERS, true),
]

export function readItem(data: Json, from: string, known: Known): SourceThing {
  const system = systemOf(data)
  const written = firstText(system, 'description.value', 'description') || longestText(system)
  const type = textIn(data.type)
  const isUnknown =
    system.identified === false || at(system, 'identification.status') === 'unidentified'
  if (isUnknown) known.found.hide('Items that are not identified', 'dm')
  const writtenForGm = firstText(system, 'description.gm')
  const ofDm = readText(writtenForGm, known.pictures)
  if (ofDm.text !== '') known.found.hide('Descriptions for the GM', 'dm notes')
  const text = readText(written, known.pictures)
  for (const rule of text.rules) known.found.hide(rule, 'secret')
  return {
    key: `Item.${idOf(data)}`,
    group: known.found.group({ key: 'items', label: 'Items', guess: 'article:Item' }).key,
    name: nameOf(data),
    from,
    visibility: isUnknown ? 'dm' : shownFrom(OBSERVER, levelOf(data), known),
    text: text.text,
    secrets: text.secrets,
    dmText: paragraphs(
      ofDm.text,
      ...ofDm.secrets,
      ...otherTexts(system, [written, writtenForGm], known),
    ),
    own: type === '' ? [] : [{ label: 'Type', value: type }],
    tags: foldersOf(known, data).slice(0, 1),
    picture: known.pictures.find(data.img),
  }
}
