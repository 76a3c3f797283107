import { isObject, type Json, listOf, ownValue, textIn } from '../../json.ts'
import { withoutMarks } from '../../link-marks.ts'
import type { Becomes, OwnValue, SourceThing } from '../../model.ts'
import { idOf, levelOf, LIMITED, OBSERVER } from './documents.ts'
import { foldersOf, groupIn, kindOfFolders, type Known, shownFrom } from './known.ts'
import { readText } from './texts.ts'

const DISPOSITIONS: Record<string, string> = { '-1': 'Hostile', '0': 'Neutral', '1': 'Friendly' }

/** Types of actors that are nobody. */
const NOBODY = /^(vehicle|loot|hazard|party|army|group|encounter|container|base|stash|ship)$/iu

export function readActor(data: Json, from: string, known: Known): SourceThing {
  const type = textIn(data.type) || 'npc'
  const isCharacter = /^(character|pc|player)$/iu.test(type)
  const isPlayed = isCharacter && !isAmongNpcs(known, data)
  const isNobody = NOBODY.test(type)
  const guess: Becomes = isNobody ? 'leave' : isPlayed ? 'article:Player character' : 'npc'
  const label = isPlayed ? 'Players’ characters' : `Actors: ${type}${isCharacter ? ' (NPCs)' : ''}`
  const key = `actors|${type}${isCharacter && !isPlayed ? '|npc' : ''}`
  const group = groupIn(known, { key, label, guess })
  const system = systemOf(data)
  const { open, hidden } = biography(system)
  const level = levelOf(data)
  const publicText = readText(open, known.pictures)
  const privateText = readText(hidden, known.pictures)
  // Where nobody wrote a public version, the text is what the owner reads.
  const isSplit = publicText.text !== '' || level === LIMITED
  if (isSplit && privateText.text !== '') {
    known.rules.add({ rule: 'The biography beside a public one', becomes: 'dm notes' })
  }
  if (level === LIMITED) {
    const rule = 'Details of actors with the default permission “Limited”'
    known.rules.add({ rule, becomes: 'dm notes' })
  }
  const secrets = [...publicText.secrets, ...(isSplit ? [] : privateText.secrets)]
  for (const _ of secrets)
    known.rules.add({ rule: 'Sections with the class “secret”', becomes: 'secret' })
  const items = listOf(data.items)
    .map(({ name }) => withoutMarks(textIn(name)))
    .filter((name) => name !== '')
  const token = isObject(data.prototypeToken)
    ? data.prototypeToken
    : isObject(data.token)
      ? data.token
      : {}
  const disposition = ownValue(DISPOSITIONS, textIn(token.disposition))
  const picture = known.pictures.find(data.img)
  return {
    key: `Actor.${idOf(data)}`,
    group: group.key,
    name: withoutMarks(textIn(data.name)).trim(),
    from,
    visibility: shownFrom(LIMITED, level, known),
    text: isSplit ? publicText.text : privateText.text,
    dmText: [
      ...(isSplit ? [privateText.text, ...privateText.secrets] : []),
      items.length > 0 ? `**Items:** ${items.join(', ')}` : '',
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
    secrets,
    own: facts(system, level < OBSERVER),
    tags: [
      ...foldersOf(known, data).slice(0, 1),
      ...(disposition && disposition !== 'Neutral' ? [disposition] : []),
    ],
    ...(picture !== undefined && { picture }),
  }
}

/** A folder named _Characters_ may hold those of players as well. */
const SAYS_NPC = /(?<!\p{L})(npcs?|pnjs?|pngs?|non.?player\P{L}+characters?)(?!\p{L})/iu

/** Whether a DM wrote a character: it is in a folder of NPCs. */
const isAmongNpcs = (known: Known, data: Json): boolean =>
  kindOfFolders(known, data) === 'npc' && foldersOf(known, data).some((name) => SAYS_NPC.test(name))

const systemOf = ({ system, data }: Json): Json =>
  isObject(system) ? system : isObject(data) ? data : {}

/** The value at a path such as `details.biography.value`. */
function at(system: Json, path: string): unknown {
  let value: unknown = system
  for (const step of path.split('.')) value = isObject(value) ? value[step] : undefined
  return value
}

const firstText = (system: Json, ...paths: string[]): string =>
  paths.map((path) => textIn(at(system, path))).find((text) => text.trim() !== '') ?? ''

/** Of dnd5e and pf2e by their fields, of other systems the longest text under a usual name. */
function biography(system: Json): { open: string; hidden: string } {
  const blurb = firstText(system, 'details.blurb')
  const open = firstText(
    system,
    'details.biography.public',
    'details.publicNotes',
    'biography.public',
  )
  const hidden = firstText(
    system,
    'details.biography.value',
    'details.privateNotes',
    'biography.value',
  )
  const known = { open: blurb ? `<p>${blurb}</p>${open}` : open, hidden }
  if (known.open !== '' || known.hidden !== '') return known
  return { open: '', hidden: longestText(system, 0) }
}

const TEXT_KEYS =
  /^(biography|bio|notes|description|publicnotes|privatenotes|background|appearance|value|html)$/iu

function longestText(value: Json, depth: number): string {
  let longest = ''
  if (depth > 4) return longest
  for (const [key, inner] of Object.entries(value)) {
    const text = isObject(inner)
      ? longestText(inner, depth + 1)
      : TEXT_KEYS.test(key)
        ? textIn(inner)
        : ''
    if (text.length > longest.length && /\s/u.test(text)) longest = text
  }
  return longest
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

function facts(system: Json, isLimited: boolean): OwnValue[] {
  const read = (list: typeof FACTS, isHidden: boolean) =>
    list.flatMap(([label, ...paths]) => {
      const value = withoutMarks(firstText(system, ...paths)).trim()
      return value === '' || value.length > 200 ? [] : [{ label, value, isHidden }]
    })
  return [...read(FACTS, isLimited), ...read(NUMBERS, true)]
}

export function readItem(data: Json, from: string, known: Known): SourceThing {
  const group = groupIn(known, { key: 'items', label: 'Items', guess: 'article:Item' })
  const system = systemOf(data)
  const { text, secrets } = readText(
    firstText(system, 'description.value', 'description') || longestText(system, 0),
    known.pictures,
  )
  const level = levelOf(data)
  const picture = known.pictures.find(data.img)
  return {
    key: `Item.${idOf(data)}`,
    group: group.key,
    name: withoutMarks(textIn(data.name)).trim(),
    from,
    visibility: shownFrom(OBSERVER, level, known),
    text,
    secrets,
    own: [{ label: 'Type', value: withoutMarks(textIn(data.type)) }].filter(
      ({ value }) => value !== '',
    ),
    tags: foldersOf(known, data).slice(0, 1),
    ...(picture !== undefined && { picture }),
  }
}
