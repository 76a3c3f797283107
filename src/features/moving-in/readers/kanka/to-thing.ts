import { dayIn } from '../../day-in.ts'
import { saysHidden, textIn } from '../../json.ts'
import { linkMark } from '../../link-marks.ts'
import { HIDDEN_HTML } from '../../markup/hidden.ts'
import {
  type Found,
  type Group,
  NOTHING_LIKE_IT,
  type OwnValue,
  PRIVATE_TAGS,
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
const ALIAS = 3

/** Parts of an entity that nothing here holds. */
const LOST: [keys: string[], what: string][] = [
  [['reminders', 'events'], 'Reminders in calendars'],
  [['inventories'], 'Inventories'],
  [['abilities'], 'Abilities of entities'],
  [['links', 'files'], 'Links and files'],
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
  const linksAndFiles = parts(entity, 'assets').filter(({ type_id }) => type_id !== ALIAS)
  found.lose('Links and files', NOTHING_LIKE_IT, linksAndFiles.length)
  const secrets: string[] = []
  const hide = (text: string) => {
    secrets.push(text)
    found.hide(HIDDEN_HTML, 'secret')
  }
  const values: Values = { seen: new Map(), all: new Map() }
  const attributes = readAttributes(entity, values, hide, found)
  const clean: Clean = (html, isHidden = false) =>
    markdownOf(html, {
      attributes: isHidden || isPrivate ? values.all : values.seen,
      pictureOf: (id, source) => zip.pictureIn(id, source),
      hide,
    })
  const traits = readTraits(entity, clean, found)
  const posts = readPosts(entity, clean, found)
  const elements = readElements(entity, clean, known)
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
    own: [
      ...facts(entity, hide, known).filter((one) => !isOfSession || one.label !== 'Date'),
      ...attributes,
    ],
    tags: tagsOf(entity, known),
    aliases: parts(entity, 'assets', 'aliases')
      .filter(({ type_id }) => type_id === undefined || type_id === ALIAS)
      .map((row) => ({ name: textIn(row.name), isHidden: shownTo(row) === 'dm' }))
      .filter(({ name }) => name !== ''),
    secrets,
    journal: [...posts.filter((post) => post !== onlyNote), ...elements],
    relations: [...relationsOf(entity, known), ...membershipsOf(entity, known)],
    date: date || undefined,
    within: whereOf(entity, known),
    picture: zip.pictureOf(part(entity, 'image_uuid'), part(entity, 'image_path', 'image')),
  }
}

/** A parent is named by the id of its entity, a location by its id in its module. */
function whereOf(entity: Entity, { keys, found }: Known): string | undefined {
  const { module, child } = entity
  const [first] = parts(entity, 'entityLocations')
  const link =
    module === 'locations'
      ? (entityLink(entity.entity === child ? undefined : entity.entity.parent_id) ??
        childLink('locations', child.parent_location_id ?? child.location_id))
      : childLink('locations', first?.location_id ?? child.location_id)
  if (link === undefined || keys.has(link)) return link
  found.lose('Where something is', 'The file does not hold the location.')
  return undefined
}

function facts(entity: Entity, hide: (text: string) => void, { hidden }: Known): OwnValue[] {
  const { child, module } = entity
  /** What players may not read of it hides the value, and not what it names. */
  const linked = (label: string, key: string, rows: string, of: string): OwnValue => {
    const all = [...parts(entity, rows), child]
    const links = all.flatMap((row) => {
      const to = childLink(of, row[key])
      return to === undefined
        ? []
        : [{ to, isHidden: saysHidden(row.is_private) || hidden.has(to) }]
    })
    const names = new Set(links.map(({ to }) => linkMark(to, '')))
    return {
      label,
      value: [...names].join(', '),
      isHidden: links.some((link) => link.isHidden),
    }
  }
  const fact = (label: string, value: unknown): OwnValue => ({ label, value: trimmed(value) })
  const isCharacter = module === 'characters'
  const values = [
    fact('Tooltip', markdownOf(part(entity, 'tooltip'), { hide })),
    ...(isCharacter ? [fact('Title', child.title)] : []),
    fact('Type', part(entity, 'type')),
    ...(isCharacter
      ? [
          fact('Age', child.age),
          fact('Sex', child.sex),
          fact('Pronouns', child.pronouns),
          linked('Race', 'race_id', 'characterRaces', 'races'),
          linked('Family', 'family_id', 'characterFamilies', 'families'),
          fact('Status', statusOf(entity)),
        ]
      : [
          fact('Date', child.date),
          fact('Price', child.price),
          fact('Size', child.size),
          fact('Weight', child.weight),
          fact('Charges', child.charges),
        ]),
  ]
  return values.filter(({ value }) => value !== '')
}

/** Of characters: until 2026 0 alive, 1 dead, 2 missing; since then a row of a list in the order alive, missing, dead. */
function statusOf({ entity, child }: Entity): string {
  if (isTrue(child.is_dead)) return 'dead'
  if (child !== entity && entity.status_id !== undefined && entity.status_id !== null) {
    return { 2: 'missing', 3: 'dead' }[textIn(entity.status_id)] ?? ''
  }
  return { 1: 'dead', 2: 'missing' }[textIn(child.status_id)] ?? ''
}

/** The values that texts take in, by their ids: for players, and for the DM. */
interface Values {
  seen: Map<number, string>
  all: Map<number, string>
}

/** Notes their values. */
function readAttributes(
  entity: Entity,
  values: Values,
  hide: (text: string) => void,
  found: Found,
): OwnValue[] {
  const areHidden = saysHidden(part(entity, 'is_attributes_private'))
  return parts(entity, 'entityAttributes', 'attributes').flatMap((row) => {
    const { id, type_id, type = type_id, value: written, name } = row
    const label = textIn(name).trim()
    const isSection = type === 4 || type === 'section'
    const isCheckbox = type === 3 || type === 'checkbox'
    const value = isCheckbox
      ? isTrue(written)
        ? 'yes'
        : 'no'
      : markdownOf(textIn(written), { hide })
    if (isSection || label === '' || value === '') {
      found.lose('Attributes without a value', 'Only those with a name and a value come along.')
      return []
    }
    const isHidden = areHidden || saysHidden(row.is_private)
    if (isHidden) found.hide('Private attributes', 'dm notes')
    if (typeof id === 'number') {
      values.all.set(id, value)
      if (!isHidden) values.seen.set(id, value)
    }
    return [{ label, value, isHidden }]
  })
}

/** `isHidden`: of a text that only the DM reads. */
type Clean = (html: unknown, isHidden?: boolean) => string

function readTraits(entity: Entity, clean: Clean, found: Found) {
  const { child } = entity
  const isPersonalityHidden =
    'is_personality_visible' in child && !isTrue(child.is_personality_visible)
  const texts = { appearance: [] as string[], personality: [] as string[], hidden: [] as string[] }
  for (const row of parts(entity, 'characterTraits', 'traits')) {
    const { section_id: id, section = id } = row
    const isAppearance = section === APPEARANCE || section === 'appearance'
    const isHidden = saysHidden(row.is_private) || (!isAppearance && isPersonalityHidden)
    const text = [textIn(row.name) && `**${textIn(row.name)}:**`, clean(row.entry, isHidden)]
      .filter(Boolean)
      .join(' ')
    if (text === '') continue
    if (isHidden) found.hide('Hidden traits', 'dm notes')
    texts[isHidden ? 'hidden' : isAppearance ? 'appearance' : 'personality'].push(text)
  }
  return texts
}

/** Posts were called notes; the module of notes has rows of its own. */
function readPosts(entity: Entity, clean: Clean, found: Found): SourceEntry[] {
  return parts(entity, 'posts', 'notes').flatMap((row, at) => {
    const title = textIn(row.name) && `**${trimmed(row.name)}**`
    const visibility = shownTo(row)
    const text = paragraphs(title, clean(row.entry, visibility === 'dm'))
    if (text === '') return []
    if (visibility === 'dm') found.hide('Posts for admins', 'dm')
    return [{ key: `post:${textIn(row.id) || `${entity.key}:${at}`}`, text, visibility }]
  })
}

/** The parts of a quest or a timeline, each about another entity or with a name of its own. */
function readElements(entity: Entity, clean: Clean, { hidden, found }: Known): SourceEntry[] {
  return ['eras', 'elements'].flatMap((rows) =>
    parts(entity, rows).flatMap((row, at) => {
      const about = entityLink(row.entity_id)
      const isHidden = shownTo(row) === 'dm' || (about !== undefined && hidden.has(about))
      const name = trimmed(row.name) || (about === undefined ? '' : linkMark(about, ''))
      const facts = [row.role, row.date, row.start_year, row.end_year].map(trimmed)
      const words = [name, ...facts].filter((word) => word !== '').join(', ')
      const title = words === '' ? '' : `**${words}**`
      const text = paragraphs(title, clean(row.entry ?? row.description, isHidden))
      if (text === '') return []
      if (isHidden) found.hide('Elements for admins', 'dm')
      const key = `${rows}:${textIn(row.id) || `${entity.key}:${at}`}`
      return [{ key, text, visibility: isHidden ? 'dm' : 'everyone' } as const]
    }),
  )
}

function tagsOf(entity: Entity, { tags, found }: Known): string[] {
  return parts(entity, 'entityTags', 'tags').flatMap(
    ({ tag_id, id = tag_id, name, is_private }) => {
      const tag = tags.get(Number(tag_id ?? id))
      if (tag?.isPrivate || saysHidden(is_private)) {
        found.losses.add(PRIVATE_TAGS)
        return []
      }
      return tag?.name ?? (tag_id === undefined && typeof name === 'string' ? name : [])
    },
  )
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
    const visibility = shownTo(row)
    const other = typeof mirror === 'number' ? relations.get(mirror) : undefined
    // With other readers, each of the two stays a relation of its own.
    const reverse = other?.visibility === visibility ? other.label : undefined
    const isSecond = reverse !== undefined && typeof id === 'number' && Number(mirror) < id
    if (isSecond) return []
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
