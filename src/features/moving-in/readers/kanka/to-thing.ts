import { dayIn } from '../../day-in.ts'
import { textIn } from '../../json.ts'
import { linkMark } from '../../link-marks.ts'
import {
  type Found,
  type Group,
  NOTHING_LIKE_IT,
  type OwnValue,
  type Relation,
  type SourceEntry,
  type SourceThing,
} from '../../model.ts'
import { paragraphs } from '../../split-text.ts'
import {
  childLink,
  type Entity,
  entityLink,
  isTrue,
  markdownOf,
  part,
  parts,
  shownTo,
} from './entity.ts'
import type { KankaZip } from './kanka-files.ts'
import type { Known } from './known.ts'

const APPEARANCE = 1
const PERSONALITY = 2
const ALIAS = 3

/** Parts of an entity that nothing here holds. */
const LOST: [keys: string[], what: string][] = [
  [['reminders', 'events'], 'Reminders in calendars'],
  [['inventories'], 'Inventories'],
  [['abilities'], 'Abilities of entities'],
]

/** An entity as a thing, with the six ways in which Kanka hides something. */
export function toThing(entity: Entity, group: Group, zip: KankaZip, known: Known): SourceThing {
  const { found } = known
  const { key, name, from, isPrivate, child } = entity
  if (isPrivate) found.hide('Private entities', 'dm')
  for (const [keys, what] of LOST) {
    // In the module of events, `events` is the name of the module's own lists.
    found.lose(what, NOTHING_LIKE_IT, parts(entity, ...keys).length)
  }
  const values = new Map<number, string>()
  const attributes = readAttributes(entity, values, found)
  const secrets: string[] = []
  const clean = (html: unknown) =>
    markdownOf(html, {
      attributes: values,
      pictureOf: (id, source) => zip.pictureIn(id, source),
      hide: (text) => void secrets.push(text),
    })
  const traits = readTraits(entity, clean, found)
  const posts = readPosts(entity, clean, found)
  const hidden = posts.filter(({ visibility }) => visibility === 'dm')
  const [onlyNote] = hidden.length === 1 ? hidden : []
  const date = textIn(child.date)
  const isOfSession = group.guess === 'session' && dayIn(date) !== undefined
  return {
    key,
    group: group.key,
    name,
    from,
    visibility: isPrivate ? 'dm' : 'everyone',
    text: paragraphs(...traits.appearance, clean(part(entity, 'entry'))),
    personality: paragraphs(...traits.personality),
    dmText: paragraphs(...traits.hidden, onlyNote?.text ?? ''),
    own: [...facts(entity).filter((one) => !isOfSession || one.label !== 'Date'), ...attributes],
    tags: tagsOf(entity, known),
    aliases: parts(entity, 'assets', 'aliases')
      .filter(({ type_id }) => type_id === undefined || type_id === ALIAS)
      .map((row) => ({ name: textIn(row.name), isHidden: shownTo(row) === 'dm' }))
      .filter(({ name }) => name !== ''),
    secrets,
    journal: posts.filter((post) => post !== onlyNote),
    relations: [...relationsOf(entity, known), ...membershipsOf(entity, known)],
    date: date || undefined,
    within: whereOf(entity),
    picture: zip.pictureOf(part(entity, 'image_uuid'), part(entity, 'image_path', 'image')),
  }
}

/** A parent is named by the id of its entity, a location by its id in its module. */
function whereOf(entity: Entity): string | undefined {
  const { module, child } = entity
  if (module === 'locations') {
    return (
      entityLink(entity.entity === child ? undefined : entity.entity.parent_id) ??
      childLink('locations', child.parent_location_id ?? child.location_id)
    )
  }
  const [first] = parts(entity, 'entityLocations')
  return childLink('locations', first?.location_id ?? child.location_id)
}

function facts(entity: Entity): OwnValue[] {
  const { child, module } = entity
  const linked = (key: string, rows: string, of: string): string => {
    const shown = parts(entity, rows).filter((row) => !isTrue(row.is_private))
    const links = [...shown, child].flatMap((row) => childLink(of, row[key]) ?? [])
    return [...new Set(links)].map((link) => linkMark(link, '')).join(', ')
  }
  const type = part(entity, 'type')
  const values: [label: string, value: unknown][] =
    module === 'characters'
      ? [
          ['Title', child.title],
          ['Type', type],
          ['Age', child.age],
          ['Sex', child.sex],
          ['Pronouns', child.pronouns],
          ['Race', linked('race_id', 'characterRaces', 'races')],
          ['Family', linked('family_id', 'characterFamilies', 'families')],
          ['Status', statusOf(entity)],
        ]
      : [
          ['Type', type],
          ['Date', child.date],
          ['Price', child.price],
        ]
  return values
    .map(([label, value]) => ({ label, value: trimmed(value) }))
    .filter(({ value }) => value !== '')
}

/** Of characters: until 2026 0 alive, 1 dead, 2 missing; since then a row of a list in the order alive, missing, dead. */
function statusOf({ entity, child }: Entity): string {
  if (isTrue(child.is_dead)) return 'dead'
  if (child !== entity && entity.status_id !== undefined && entity.status_id !== null) {
    return { 2: 'missing', 3: 'dead' }[textIn(entity.status_id)] ?? ''
  }
  return { 1: 'dead', 2: 'missing' }[textIn(child.status_id)] ?? ''
}

/** Notes their values by their ids. */
function readAttributes(entity: Entity, values: Map<number, string>, found: Found): OwnValue[] {
  const areHidden = isTrue(part(entity, 'is_attributes_private'))
  return parts(entity, 'entityAttributes', 'attributes').flatMap((row) => {
    const { id, type_id, type = type_id, value: written, name } = row
    const label = textIn(name).trim()
    const isSection = type === 4 || type === 'section'
    const isCheckbox = type === 3 || type === 'checkbox'
    const value = isCheckbox ? (isTrue(written) ? 'yes' : 'no') : markdownOf(textIn(written))
    if (isSection || label === '' || value === '') return []
    const isHidden = areHidden || isTrue(row.is_private)
    if (isHidden) found.hide('Private attributes', 'dm notes')
    if (typeof id === 'number') values.set(id, value)
    return [{ label, value, isHidden }]
  })
}

type Clean = (html: unknown) => string

function readTraits(entity: Entity, clean: Clean, found: Found) {
  const { child } = entity
  const isPersonalityHidden =
    'is_personality_visible' in child && !isTrue(child.is_personality_visible)
  const texts = { appearance: [] as string[], personality: [] as string[], hidden: [] as string[] }
  for (const row of parts(entity, 'characterTraits', 'traits')) {
    const { section_id: id, section = id } = row
    const isPersonality = section === PERSONALITY || section === 'personality'
    const isAppearance = section === APPEARANCE || section === 'appearance'
    const text = [textIn(row.name) && `**${textIn(row.name)}:**`, clean(row.entry)]
      .filter(Boolean)
      .join(' ')
    if (text === '' || (!isPersonality && !isAppearance)) continue
    const isHidden = isTrue(row.is_private) || (isPersonality && isPersonalityHidden)
    if (isHidden) found.hide('Hidden traits', 'dm notes')
    texts[isHidden ? 'hidden' : isPersonality ? 'personality' : 'appearance'].push(text)
  }
  return texts
}

/** Posts were called notes; the module of notes has rows of its own. */
function readPosts(entity: Entity, clean: Clean, found: Found): SourceEntry[] {
  return parts(entity, 'posts', 'notes').flatMap((row, at) => {
    const title = textIn(row.name) && `**${trimmed(row.name)}**`
    const text = paragraphs(title, clean(row.entry))
    const visibility = shownTo(row)
    if (text === '') return []
    if (visibility === 'dm') found.hide('Posts for admins', 'dm')
    return [{ key: `post:${textIn(row.id) || `${entity.key}:${at}`}`, text, visibility }]
  })
}

function tagsOf(entity: Entity, { tags, found }: Known): string[] {
  return parts(entity, 'entityTags', 'tags').flatMap(({ tag_id, id = tag_id, name }) => {
    const tag = tags.get(Number(tag_id ?? id))
    if (tag?.isPrivate) {
      found.lose('Private tags', 'Tags have no audience here: players would see them.')
      return []
    }
    return tag?.name ?? (tag_id === undefined && typeof name === 'string' ? name : [])
  })
}

/** A mirrored relation is there twice, once at each end. */
function relationsOf(entity: Entity, { relations, found }: Known): Relation[] {
  return parts(entity, 'relationships').flatMap((row) => {
    const { id, mirror_id: mirror } = row
    const to = entityLink(row.target_id)
    const isOwn =
      entity.entityId === undefined ||
      row.owner_id === undefined ||
      row.owner_id === entity.entityId
    if (to === undefined || !isOwn) return []
    const reverse = typeof mirror === 'number' ? relations.get(mirror) : undefined
    const isSecond = reverse !== undefined && typeof id === 'number' && Number(mirror) < id
    if (isSecond) return []
    const visibility = shownTo(row)
    if (visibility === 'dm') found.hide('Relations for admins', 'dm')
    const label = textIn(row.relation)
    const attitude = textIn(row.attitude)
    return {
      key: `relation:${textIn(id) || `${entity.key}:${to}:${label}`}`,
      to,
      label,
      visibility,
      reverseLabel: reverse === label ? undefined : reverse,
      text: attitude === '' || attitude === '0' ? undefined : `Attitude: ${attitude}`,
    }
  })
}

function membershipsOf(entity: Entity, { found }: Known): Relation[] {
  if (entity.module !== 'characters') return []
  return parts(entity, 'organisationMemberships', 'organisations').flatMap((row) => {
    const to = childLink('organisations', row.organisation_id)
    if (to === undefined) return []
    const visibility = shownTo(row)
    if (visibility === 'dm') found.hide('Private memberships', 'dm')
    const key = `membership:${textIn(row.id) || `${entity.key}:${to}`}`
    return { key, to, label: textIn(row.role) || 'member of', kind: 'member' as const, visibility }
  })
}

const trimmed = (value: unknown): string => textIn(value).trim()
