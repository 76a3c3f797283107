import { dayIn } from '../../day-in.ts'
import { textIn } from '../../json.ts'
import { linkMark } from '../../link-marks.ts'
import type { Group, OwnValue, Relation, SourceEntry, SourceThing } from '../../model.ts'
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
  const { losses, rules } = known
  if (entity.isPrivate) rules.add({ rule: 'Private entities', becomes: 'dm' })
  for (const [keys, what] of LOST) {
    // In the module of events, `events` is the name of the module's own lists.
    losses.add({ what, why: 'Dramatis has nothing like it.' }, parts(entity, ...keys).length)
  }
  const attributes = readAttributes(entity, known)
  const values = new Map(
    attributes.flatMap(({ id, value }) => (id === undefined ? [] : [[id, value] as const])),
  )
  const clean = (html: unknown) =>
    markdownOf(html, { attributes: values, pictureOf: (id, source) => zip.pictureIn(id, source) })
  const traits = readTraits(entity, clean, known)
  const posts = readPosts(entity, clean, known)
  const hidden = posts.filter(({ visibility }) => visibility === 'dm')
  const [onlyNote] = hidden.length === 1 ? hidden : []
  const picture = zip.pictureOf(part(entity, 'image_uuid'), part(entity, 'image_path', 'image'))
  const within = whereOf(entity)
  const date = textIn(entity.child.date)
  const isOfSession = group.guess === 'session' && dayIn(date) !== undefined
  return {
    key: entity.key,
    group: group.key,
    name: entity.name,
    from: entity.from,
    visibility: entity.isPrivate ? 'dm' : 'everyone',
    text: paragraphs(traits.appearance, clean(part(entity, 'entry'))),
    personality: traits.personality,
    dmText: paragraphs(traits.hidden, onlyNote?.text ?? ''),
    own: [
      ...facts(entity).filter((one) => !isOfSession || one.label !== 'Date'),
      ...attributes.map(({ label, value, isHidden = false }) => ({ label, value, isHidden })),
    ],
    tags: tagsOf(entity, known),
    aliases: parts(entity, 'assets', 'aliases')
      .filter(({ type_id }) => type_id === undefined || type_id === ALIAS)
      .map((row) => ({ name: textIn(row.name), isHidden: shownTo(row) === 'dm' }))
      .filter(({ name }) => name !== ''),
    journal: posts.filter((post) => post !== onlyNote),
    relations: [...relationsOf(entity, known), ...membershipsOf(entity, known)],
    ...(date !== '' && { session: { date } }),
    ...(within !== undefined && { within }),
    ...(picture !== undefined && { picture }),
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
  const linked = (label: string, key: string, rows: string, of: string): OwnValue[] => {
    const ids = [
      ...parts(entity, rows)
        .filter((row) => !isTrue(row.is_private))
        .map((row) => row[key]),
      child[key],
    ]
    const links = ids.flatMap((id) => childLink(of, id) ?? []).map((link) => linkMark(link, ''))
    return links.length > 0 ? [{ label, value: [...new Set(links)].join(', ') }] : []
  }
  const own = (label: string, value: unknown): OwnValue[] => {
    const text = textIn(value).trim()
    return text === '' ? [] : [{ label, value: text }]
  }
  const common = own('Type', part(entity, 'type'))
  if (module !== 'characters')
    return [...common, ...own('Date', child.date), ...own('Price', child.price)]
  return [
    ...own('Title', child.title),
    ...common,
    ...own('Age', child.age),
    ...own('Sex', child.sex),
    ...own('Pronouns', child.pronouns),
    ...linked('Race', 'race_id', 'characterRaces', 'races'),
    ...linked('Family', 'family_id', 'characterFamilies', 'families'),
    ...own('Status', statusOf(entity)),
  ]
}

/** Of characters: until 2026 0 alive, 1 dead, 2 missing; since then a row of a list in the order alive, missing, dead. */
function statusOf({ entity, child }: Entity): string {
  if (isTrue(child.is_dead)) return 'dead'
  if (child !== entity && entity.status_id !== undefined && entity.status_id !== null) {
    return { 2: 'missing', 3: 'dead' }[textIn(entity.status_id)] ?? ''
  }
  return { 1: 'dead', 2: 'missing' }[textIn(child.status_id)] ?? ''
}

interface Attribute extends OwnValue {
  id: number | undefined
}

function readAttributes(entity: Entity, { rules }: Known): Attribute[] {
  const areHidden = isTrue(part(entity, 'is_attributes_private'))
  return parts(entity, 'entityAttributes', 'attributes').flatMap((row) => {
    const { id, type_id, type = type_id, value, name } = row
    const label = textIn(name).trim()
    const isSection = type === 4 || type === 'section'
    const isCheckbox = type === 3 || type === 'checkbox'
    const text = isCheckbox ? (isTrue(value) ? 'yes' : 'no') : markdownOf(textIn(value))
    if (isSection || label === '' || text === '') return []
    const isHidden = areHidden || isTrue(row.is_private)
    if (isHidden) rules.add({ rule: 'Private attributes', becomes: 'dm notes' })
    return [{ id: typeof id === 'number' ? id : undefined, label, value: text, isHidden }]
  })
}

function readTraits(entity: Entity, clean: (html: unknown) => string, { rules }: Known) {
  const isPersonalityHidden =
    'is_personality_visible' in entity.child && !isTrue(entity.child.is_personality_visible)
  const texts: Record<'appearance' | 'personality' | 'hidden', string[]> = {
    appearance: [],
    personality: [],
    hidden: [],
  }
  for (const row of parts(entity, 'characterTraits', 'traits')) {
    const { section_id: id, section = id } = row
    const isPersonality = section === PERSONALITY || section === 'personality'
    const isAppearance = section === APPEARANCE || section === 'appearance'
    const text = [textIn(row.name) && `**${textIn(row.name)}:**`, clean(row.entry)]
      .filter(Boolean)
      .join(' ')
    if (text === '' || (!isPersonality && !isAppearance)) continue
    const isHidden = isTrue(row.is_private) || (isPersonality && isPersonalityHidden)
    if (isHidden) rules.add({ rule: 'Hidden traits', becomes: 'dm notes' })
    texts[isHidden ? 'hidden' : isPersonality ? 'personality' : 'appearance'].push(text)
  }
  return {
    appearance: texts.appearance.join('\n\n'),
    personality: texts.personality.join('\n\n'),
    hidden: texts.hidden.join('\n\n'),
  }
}

/** Posts were called notes; the module of notes has rows of its own. */
function readPosts(
  entity: Entity,
  clean: (html: unknown) => string,
  { rules }: Known,
): SourceEntry[] {
  return parts(entity, 'posts', 'notes').flatMap((row, at) => {
    const text = [textIn(row.name) && `**${textIn(row.name).trim()}**`, clean(row.entry)]
      .filter(Boolean)
      .join('\n\n')
    const visibility = shownTo(row)
    if (text === '') return []
    if (visibility === 'dm') rules.add({ rule: 'Posts for admins', becomes: 'dm' })
    return [{ key: `post:${textIn(row.id) || `${entity.key}:${at}`}`, text, visibility }]
  })
}

function tagsOf(entity: Entity, { tags, losses }: Known): string[] {
  return parts(entity, 'entityTags', 'tags').flatMap(({ tag_id, id = tag_id, name }) => {
    const tag = tags.get(Number(tag_id ?? id))
    if (tag?.isPrivate) {
      losses.add({
        what: 'Private tags',
        why: 'Tags have no audience here: players would see them.',
      })
      return []
    }
    return tag?.name ?? (tag_id === undefined && typeof name === 'string' ? name : [])
  })
}

/** A mirrored relation is there twice, once at each end. */
function relationsOf(entity: Entity, { relations, rules }: Known): Relation[] {
  return parts(entity, 'relationships').flatMap((row) => {
    const { id, mirror_id: mirror } = row
    const to = entityLink(row.target_id)
    const isOwn =
      entity.entityId === undefined ||
      row.owner_id === undefined ||
      row.owner_id === entity.entityId
    if (to === undefined || !isOwn) return []
    const isSecond =
      typeof mirror === 'number' && typeof id === 'number' && relations.has(mirror) && mirror < id
    if (isSecond) return []
    const visibility = shownTo(row)
    if (visibility === 'dm') rules.add({ rule: 'Relations for admins', becomes: 'dm' })
    const label = textIn(row.relation)
    const reverse = typeof mirror === 'number' ? relations.get(mirror) : undefined
    const attitude = textIn(row.attitude)
    return [
      {
        key: `relation:${textIn(id) || `${entity.key}:${to}:${label}`}`,
        to,
        label,
        visibility,
        ...(reverse !== undefined && reverse !== label && { reverseLabel: reverse }),
        ...(attitude !== '' && attitude !== '0' && { text: `Attitude: ${attitude}` }),
      },
    ]
  })
}

function membershipsOf(entity: Entity, { rules }: Known): Relation[] {
  if (entity.module !== 'characters') return []
  return parts(entity, 'organisationMemberships', 'organisations').flatMap((row) => {
    const to = childLink('organisations', row.organisation_id)
    if (to === undefined) return []
    const visibility = shownTo(row)
    if (visibility === 'dm') rules.add({ rule: 'Private memberships', becomes: 'dm' })
    const key = `membership:${textIn(row.id) || `${entity.key}:${to}`}`
    return [
      { key, to, label: textIn(row.role) || 'member of', kind: 'member' as const, visibility },
    ]
  })
}
