import { isObject, type Json, listOf, ownValue, textIn } from '../../json.ts'
import type { Becomes, OwnValue, SourceThing } from '../../model.ts'
import { paragraphs } from '../../split-text.ts'
import { idOf, levelOf, LIMITED, nameOf, OBSERVER, OWNER, permissionsOf } from './documents.ts'
import { foldersOf, kindOfFolders, type Known, shownFrom } from './known.ts'
import { at, firstText, ID, longestText, otherTexts, systemOf, textsOfModules } from './sheets.ts'
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
  const token = nameOf(tokenOf(data))
  const own = [...factsOf(system, level < OBSERVER), ...sideOf(data)]
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
  found.lose('What actors carry and can do', 'DM notes have its names alone.', items.length)
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
      ...textsOfModules(data, known),
      token === '' || token === nameOf(data) ? '' : `**Token:** ${token}`,
      items.length > 0 ? `**Items:** ${items.join(', ')}` : '',
    ),
    secrets: shown.secrets,
    own,
    tags: foldersOf(known, data).slice(0, 1),
    picture: known.pictures.find(data.img),
  }
}

/** A folder named _Characters_ may hold those of players as well. */
const SAYS_NPC = /(?<!\p{L})(npcs?|pnjs?|pngs?|non.?player\P{L}+characters?)(?!\p{L})/iu

/** Whether a DM wrote a character: it is in a folder of NPCs. */
const isAmongNpcs = (known: Known, data: Json): boolean =>
  kindOfFolders(known, data) === 'npc' && foldersOf(known, data).some((name) => SAYS_NPC.test(name))

const tokenOf = ({ prototypeToken, token }: Json): Json =>
  [prototypeToken, token].find(isObject) ?? {}

const dispositionOf = (data: Json): string | undefined =>
  ownValue(DISPOSITIONS, textIn(tokenOf(data).disposition))

/** Players learn it when they meet the token. */
function sideOf(data: Json): OwnValue[] {
  const value = dispositionOf(data)
  return value === undefined || value === 'Neutral'
    ? []
    : [{ label: 'Disposition', value, isHidden: true }]
}

/** Many systems have one type for all people. A world tells who owns them, and a pack whose side they are on. */
function isOfPlayer(known: Known, data: Json): boolean {
  if (isAmongNpcs(known, data)) return false
  if (known.players.size === 0) return dispositionOf(data) !== 'Hostile'
  return Object.entries(permissionsOf(data)).some(
    ([user, level]) => Number(level) >= OWNER && (user === 'default' || known.players.has(user)),
  )
}

interface Biography {
  open: string
  hidden: string
  /** Whether the hidden text is for the GM alone. */
  isOfDm: boolean
  /** The same texts, as the sheet has them. */
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
    ['identified', 'identified.value', 'identification.identified'].some(
      (path) => at(system, path) === false,
    ) || at(system, 'identification.status') === 'unidentified'
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
      ...textsOfModules(data, known),
    ),
    own: type === '' ? [] : [{ label: 'Type', value: type }],
    tags: foldersOf(known, data).slice(0, 1),
    picture: known.pictures.find(data.img),
  }
}
