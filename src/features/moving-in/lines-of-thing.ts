import { textKey } from '../../db/text-keys.ts'
import { blankOf } from '../../fields.ts'
import { ALIAS_LIMITS } from '../aliases/aliases.limits.ts'
import { ARTICLE_FIELDS, ARTICLE_LIMITS } from '../articles/articles.fields.ts'
import type { Line, RowPart } from '../campaign-files/parts/registry.ts'
import { CONNECTION_FIELDS, CONNECTION_LIMITS } from '../connections/connections.fields.ts'
import { JOURNAL_LIMITS } from '../journal/journal.fields.ts'
import { LOCATION_FIELDS, LOCATION_LIMITS } from '../locations/locations.fields.ts'
import { NPC_FIELDS, NPC_LIMITS } from '../npcs/npcs.fields.ts'
import { SECRET_LIMITS } from '../secrets/secrets.fields.ts'
import { SESSION_LIMITS } from '../storyline/storyline.fields.ts'
import { TAG_FIELDS, TAG_LIMITS } from '../tags/tags.fields.ts'
import { TEXT_PICTURE_LIMITS } from '../text-pictures/text-pictures.limits.ts'
import { dayIn } from './day-in.ts'
import { type FileKind, hasRoomFor } from './file-kinds.ts'
import { readAs, valuesByLabel } from './labels.ts'
import { replaceMarks, withoutFirst } from './link-marks.ts'
import {
  type Loss,
  type OwnValue,
  type Relation,
  type Shown,
  type SourceEntry,
  type SourceThing,
  type Tally,
  type Tool,
  type Trait,
  TRAITS,
} from './model.ts'
import { cutText, splitText } from './split-text.ts'
import type { ThingPictures } from './thing-pictures.ts'

/** Where a thing is in the campaign file that is written. */
export interface Placed {
  part: 'npcs' | 'locations' | 'sessions' | 'articles'
  kind: FileKind['of']
  of: FileKind
  /** Its number in the file. */
  id: number
  name: string
}

/** What is known of all things. */
export interface Placing {
  tool: Tool
  /** The time of the import. */
  at: string
  /** Whether what players read in the source is for them here, too. */
  asSource: boolean
  /** The thing that a text or another thing of the key `from` names. */
  find(name: string, from: string): Placed | undefined
  findByName(part: Placed['part'], name: string): Placed | undefined
  /** By their keys. */
  tags: Map<string, Line<'tags'>>
  /** Of locations, by their numbers. */
  pins: Map<number, Pin>
  /** The locations around locations, and the articles around articles. */
  parents: Map<Placed, Placed>
  secrets: number
  entries: number
  textPictures: number
  lost: Tally<Loss>
}

export interface Pin {
  map_id: number
  x: number
  y: number
}

type Written = {
  [Name in RowPart]: { part: Name; line: Line<Name>; key: string }
}[RowPart]

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A name in one line. */
export function cutName(name: string, most: number): string {
  const line = name.toWellFormed().replaceAll(CONTROLS, ' ').trim()
  return cutText(line, most).trim() || 'Without a name'
}

/** The pictures of a thing: the one that it has, and those of its texts. */
export interface Pictures {
  picture: string | null
  inTexts: ThingPictures
}

/** The lines of a campaign file that one thing becomes. */
export function* linesOfThing(
  read: SourceThing,
  place: Placed,
  placing: Placing,
  pictures: Pictures,
): Generator<Written> {
  const { picture, inTexts } = pictures
  // A picture that the thing has is not shown twice at the beginning.
  const thing = picture === null ? read : { ...read, text: withoutFirst(read.text, read.picture!) }
  for (const written of writtenOf(thing, place, placing, pictures)) {
    const { part, line, key } = written
    const shown = inTexts.take(part, line)
    yield written
    if (part === 'connections') continue
    const kinds = { entries: 'journal', secrets: 'secret' } as const
    const about = {
      kind: part === 'entries' || part === 'secrets' ? kinds[part] : place.kind,
      id: line.id!,
    }
    for (const one of shown.slice(0, TEXT_PICTURE_LIMITS.each)) {
      const id = (placing.textPictures += 1)
      const ofText = { id, about, ...one, created_at: placing.at }
      yield { part: 'text_pictures', line: ofText, key: `${key}/picture/${one.name}` }
    }
    const why = `The texts of a thing show at most ${TEXT_PICTURE_LIMITS.each} pictures.`
    const more = Math.max(0, shown.length - TEXT_PICTURE_LIMITS.each)
    placing.lost.add({ what: 'Pictures in texts', why }, more)
  }
}

function* writtenOf(
  thing: SourceThing,
  place: Placed,
  placing: Placing,
  { picture, inTexts }: Pictures,
): Generator<Written> {
  const around = locationOf(thing, placing, place)
  const parent = place.part === 'articles' ? articleAround(thing, placing, place) : undefined
  const own = ownOf(thing, place, placing, inTexts)
  const { aliases, others } = aliasesOf(thing, place)
  const texts = textsOf(thing, placing, {
    isPlaced: (around ?? parent) !== undefined,
    own,
    others,
    inTexts,
  })
  const beside = { picture, around, parent, aliases, own: { own: own.values, own_links: [] } }
  yield LINES[place.part](thing, texts, place, placing, beside)
  yield* entryLines(thing, texts, place, placing)
  yield* secretLines(thing, texts, place, placing)
  for (const relation of thing.relations ?? []) {
    yield* connectionLines(relation, thing, place, placing)
  }
}

/** What a thing is written with, besides its texts. */
interface Beside {
  picture: string | null
  /** The location around it. */
  around: Placed | undefined
  /** The article around it. */
  parent: Placed | undefined
  aliases: Line<'npcs'>['aliases']
  own: Pick<Line<'npcs'>, 'own' | 'own_links'>
}

type ToLine = (
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  beside: Beside,
) => Written

const LINES: Record<Placed['part'], ToLine> = {
  npcs: npcLine,
  locations: locationLine,
  sessions: sessionLine,
  articles: articleLine,
}

/** The aliases that a thing can have here, and the others; a session has none. */
function aliasesOf({ name, aliases = [] }: SourceThing, { part }: Placed) {
  const taken = new Set([textKey(name)])
  const kept: Line<'npcs'>['aliases'] = []
  const others: typeof aliases = []
  for (const alias of aliases) {
    const cut = cutName(alias.name, ALIAS_LIMITS.name)
    if (taken.has(textKey(cut))) continue
    taken.add(textKey(cut))
    const hasRoom = part !== 'sessions' && kept.length < ALIAS_LIMITS.aliases
    if (hasRoom) kept.push({ name: cut, read_by: alias.isHidden ? 'dm' : 'everyone' })
    else others.push(alias)
  }
  return { aliases: kept, others }
}

/** The values that have a field, and the others. */
function ownOf(thing: SourceThing, place: Placed, placing: Placing, inTexts: ThingPictures) {
  const { byLabel } = place.of
  const values: Line<'npcs'>['own'] = []
  const rest: OwnValue[] = []
  for (const [key, one] of valuesByLabel([
    ...(thing.own ?? []),
    ...strangeTraits(thing, place),
    ...strangeDate(thing, place),
  ])) {
    const found = byLabel.get(key)
    const field = found && hasRoomFor(place.of, found, one) ? found : undefined
    const shown = field?.type === 'text' ? inTexts : undefined
    const value = field && readAs(field, withNames(one.value, thing, placing, shown))
    if (value === undefined) rest.push(one)
    else values.push({ key: field!.key, value, read_by: one.isHidden ? 'dm' : field!.read_by })
  }
  return { values, rest }
}

/** A trait that an NPC can have; undefined for one that is none here. */
function traitOf<Name extends Trait>({ traits }: SourceThing, name: Name): Line<'npcs'>[Name] {
  const { schema } = NPC_FIELDS[name]
  const read = schema.safeParse(traits?.[name] ?? null)
  return read.success ? (read.data as Line<'npcs'>[Name]) : null
}

/** Only NPCs have traits, and of these only what is known here. */
const strangeTraits = (thing: SourceThing, { part }: Placed): OwnValue[] =>
  TRAITS.flatMap((name) => {
    const value = thing.traits?.[name]
    const isKnown = part === 'npcs' && traitOf(thing, name) === value
    return value === undefined || isKnown ? [] : [{ label: NPC_FIELDS[name].label, value }]
  })

/** Only sessions have a date, and only a day of our calendar. A value may say it already. */
function strangeDate({ session, own = [] }: SourceThing, { part }: Placed): OwnValue[] {
  if (!session || (part === 'sessions' && dayIn(session.date) !== undefined)) return []
  const isSaid = own.some(({ value }) => value.includes(session.date))
  return isSaid ? [] : [{ label: 'Date', value: session.date }]
}

/** The texts of a thing without what has a place of its own. What is left over is written by those who come later. */
interface Texts {
  text: string
  personality: string
  backstory: string
  dmText: string
  secrets: string[]
  entries: SourceEntry[]
}

/** What has a place of its own, and so is not in a text. */
interface Elsewhere {
  isPlaced: boolean
  own: { rest: OwnValue[] }
  /** The aliases for which there is no room. */
  others: NonNullable<SourceThing['aliases']>
  inTexts: ThingPictures
}

function textsOf(
  thing: SourceThing,
  placing: Placing,
  { isPlaced, own: { rest }, others, inTexts }: Elsewhere,
): Texts {
  const clean = (text: string | undefined) => withNames(text ?? '', thing, placing, inTexts)
  // A location that does not come along stays in words.
  const where = thing.within && !isPlaced ? [{ label: 'Location', value: thing.within }] : []
  const facts = [...where, ...rest.filter(({ isHidden }) => !isHidden)]
  const hidden = rest.filter(({ isHidden }) => isHidden)
  const values = (list: { label: string; value: string }[]) =>
    list.map(({ label, value }) => `**${clean(label)}:** ${clean(value)}`).join('\n')
  const aliases = others.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const hiddenAliases = others.filter(({ isHidden }) => isHidden)
  return {
    text: paragraphs(
      aliases.length > 0 ? `*Also called ${aliases.join(', ')}*` : '',
      clean(thing.text),
      values(facts),
    ),
    personality: clean(thing.personality),
    backstory: clean(thing.backstory),
    dmText: paragraphs(
      clean(thing.dmText),
      hiddenAliases.map(({ name }) => `*Also called ${name}*`).join('\n'),
      values(hidden),
    ),
    secrets: (thing.secrets ?? []).map(clean),
    entries: (thing.journal ?? []).map((entry) => ({ ...entry, text: clean(entry.text) })),
  }
}

const paragraphs = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n\n')

/** Links become the names of things that come along, so that the page links them, or their own words. */
function withNames(
  text: string,
  thing: SourceThing,
  placing: Placing,
  inTexts?: ThingPictures,
): string {
  const link = (to: string, words: string) => {
    const target = placing.find(to, thing.key)
    if (!target) return words || 'unknown'
    if (target.part === 'sessions') return words || target.name
    const shown = words || target.name
    if (textKey(shown).includes(textKey(target.name))) return shown
    // A name that only the DM reads does not go into a text for everyone.
    return placing.asSource && thing.visibility === 'everyone' ? shown : `${shown} (${target.name})`
  }
  const written = replaceMarks(text, {
    link,
    picture: (...shown) => inTexts?.inText(...shown) ?? shown[1],
  })
  return written.toWellFormed().replaceAll(/\r\n?/gu, '\n').trim()
}

const shownOf = (visibility: Shown, { asSource }: Placing): Shown => (asSource ? visibility : 'dm')

const common = (visibility: Shown, placing: Placing) => ({
  visibility: shownOf(visibility, placing),
  created_at: placing.at,
  updated_at: placing.at,
})

/** Cuts a text, and puts the rest where it has room: nothing is lost. */
function fit(
  texts: Texts,
  name: 'text' | 'personality' | 'backstory',
  most: number,
  key: string,
): string {
  const [first = '', ...rest] = splitText(texts[name], most)
  for (const [at, text] of rest
    .flatMap((part) => splitText(part, JOURNAL_LIMITS.content))
    .entries()) {
    texts.entries.push({ key: `${key}/${name}/${at + 2}`, text, visibility: 'everyone' })
  }
  return first
}

function npcLine(
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  { picture: portrait, around, aliases, own }: Beside,
): Written {
  const [dm_notes = '', ...rest] = splitText(texts.dmText, NPC_LIMITS.text)
  texts.secrets.push(...rest)
  const line: Line<'npcs'> = {
    ...blankOf(NPC_FIELDS),
    ...own,
    aliases,
    id: place.id,
    name: place.name,
    description: fit(texts, 'text', NPC_LIMITS.text, thing.key),
    personality: fit(texts, 'personality', NPC_LIMITS.text, thing.key),
    backstory: fit(texts, 'backstory', NPC_LIMITS.text, thing.key),
    dm_notes,
    language_style: traitOf(thing, 'language_style'),
    narrative_role: traitOf(thing, 'narrative_role'),
    trustworthiness: traitOf(thing, 'trustworthiness'),
    location_id: around?.id ?? null,
    portrait,
    tag_ids: tagIds(thing.tags ?? [], placing),
    position: null,
    added_by: null,
    died_at: null,
    died_session_id: null,
    ...common(thing.visibility, placing),
  }
  return { part: 'npcs', line, key: thing.key }
}

function locationOf(thing: SourceThing, placing: Placing, place: Placed): Placed | undefined {
  if (!thing.within) {
    const around = thing.perhapsWithin && placing.find(thing.perhapsWithin, thing.key)
    return around && around !== place && around.part === 'locations' ? around : undefined
  }
  const found = placing.find(thing.within, thing.key)
  const within = found?.part === 'locations' ? found : placing.findByName('locations', thing.within)
  return within === place ? undefined : within
}

/** What would lie inside itself lies in nothing. */
function parentOf(place: Placed, parent: Placed | undefined, placing: Placing): number | null {
  if (parent === undefined) return null
  for (let outer: Placed | undefined = parent; outer; outer = placing.parents.get(outer)) {
    if (outer !== place) continue
    placing.lost.add({ what: 'Where something is', why: 'Nothing can lie inside itself.' })
    return null
  }
  placing.parents.set(place, parent)
  return parent.id
}

function articleAround(thing: SourceThing, placing: Placing, place: Placed): Placed | undefined {
  return [thing.within, thing.perhapsWithin]
    .map((around) => (around === undefined ? undefined : placing.find(around, thing.key)))
    .find((found) => found?.part === 'articles' && found !== place)
}

function tagIds(names: string[], { tags, at }: Placing): number[] {
  const ids = new Set<number>()
  for (const name of names) {
    const cut = cutName(name.replaceAll(',', ' '), TAG_LIMITS.name)
    const key = textKey(cut)
    const known = tags.get(key)
    const tag = known ?? {
      ...blankOf(TAG_FIELDS),
      id: tags.size + 1,
      name: cut,
      created_at: at,
      updated_at: at,
    }
    tags.set(key, tag)
    ids.add(tag.id)
  }
  return [...ids].slice(0, 100)
}

function locationLine(
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  { around, aliases, own }: Beside,
): Written {
  texts.secrets.push(texts.dmText)
  const text = { ...texts, text: paragraphs(texts.text, texts.personality, texts.backstory) }
  const line: Line<'locations'> = {
    ...blankOf(LOCATION_FIELDS),
    ...own,
    aliases,
    tag_ids: tagIds(thing.tags ?? [], placing),
    id: place.id,
    name: place.name,
    description: fit(text, 'text', LOCATION_LIMITS.description, thing.key),
    parent_id: parentOf(place, around, placing),
    ...(placing.pins.get(place.id) ?? { map_id: null, x: null, y: null }),
    ...common(thing.visibility, placing),
  }
  return { part: 'locations', line, key: thing.key }
}

function sessionLine(
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  { own }: Beside,
): Written {
  texts.secrets.push(texts.dmText)
  const text = { ...texts, text: paragraphs(texts.text, texts.personality, texts.backstory) }
  const line: Line<'sessions'> = {
    id: place.id,
    session_number: place.id,
    title: place.name,
    session_date: dayIn(thing.session?.date) ?? placing.at.slice(0, 10),
    notes: fit(text, 'text', SESSION_LIMITS.notes, thing.key),
    goals: '',
    started_at: null,
    ended_at: null,
    ...own,
    location_ids: [],
    npcs: [],
    article_ids: [],
    here_id: null,
    planned: [],
    ...common(thing.visibility, placing),
  }
  return { part: 'sessions', line, key: thing.key }
}

function articleLine(
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  { picture, around, parent, aliases, own }: Beside,
): Written {
  const [dm_notes = '', ...rest] = splitText(texts.dmText, ARTICLE_LIMITS.dm_notes)
  texts.secrets.push(...rest)
  const text = { ...texts, text: paragraphs(texts.text, texts.personality, texts.backstory) }
  const line: Line<'articles'> = {
    ...blankOf(ARTICLE_FIELDS),
    ...own,
    aliases,
    id: place.id,
    kind_id: place.of.id,
    name: place.name,
    description: fit(text, 'text', ARTICLE_LIMITS.description, thing.key),
    dm_notes,
    location_id: around?.id ?? null,
    parent_id: parentOf(place, parent, placing),
    picture,
    tag_ids: tagIds(thing.tags ?? [], placing),
    added_by: null,
    ...common(thing.visibility, placing),
  }
  return { part: 'articles', line, key: thing.key }
}

function* entryLines(
  thing: SourceThing,
  { entries }: Texts,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  for (const entry of entries) {
    const others = (entry.others ?? []).flatMap((other) => placing.find(other, thing.key) ?? [])
    const idOf = (part: Placed['part']) => (place.part === part ? place.id : null)
    const session = others.find(({ part }) => part === 'sessions')
    const about = {
      npc_id: idOf('npcs'),
      location_id: idOf('locations'),
      session_id: idOf('sessions') ?? session?.id ?? null,
      article_id: idOf('articles'),
      also_about: others.flatMap(({ kind, id }) => (kind === 'session' ? [] : [{ kind, id }])),
    }
    for (const [at, content] of splitText(entry.text, JOURNAL_LIMITS.content).entries()) {
      const line: Line<'entries'> = {
        id: (placing.entries += 1),
        content,
        ...about,
        author: null,
        ...common(thing.visibility === 'dm' ? 'dm' : entry.visibility, placing),
        ...(entry.at !== undefined && { created_at: entry.at }),
      }
      yield { part: 'entries', line, key: at === 0 ? entry.key : `${entry.key}/${at + 1}` }
    }
  }
}

function* secretLines(
  thing: SourceThing,
  { secrets }: Texts,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  const about = { kind: place.kind, id: place.id }
  const texts = secrets.flatMap((secret) => splitText(secret, SECRET_LIMITS.text))
  for (const [at, text] of texts.entries()) {
    const line: Line<'secrets'> = {
      id: (placing.secrets += 1),
      about,
      text,
      position: at,
      ...common('dm', placing),
    }
    yield { part: 'secrets', line, key: `${thing.key}/secret/${at + 1}` }
  }
}

function* connectionLines(
  relation: Relation,
  thing: SourceThing,
  place: Placed,
  placing: Placing,
): Generator<Written> {
  const to = placing.find(relation.to, thing.key)
  if (!to || to === place) {
    placing.lost.add({ what: 'Relations', why: 'The other end does not come along.' })
    return
  }
  if (to.kind === 'session' || place.kind === 'session') {
    placing.lost.add({ what: 'Relations', why: 'Sessions have no connections.' })
    return
  }
  const line: Line<'connections'> = {
    ...blankOf(CONNECTION_FIELDS),
    ...(relation.kind && { kind: relation.kind }),
    from: { kind: place.kind, id: place.id },
    to: { kind: to.kind, id: to.id },
    label: cutText(relation.label.trim(), CONNECTION_LIMITS.label),
    reverse_label: cutText((relation.reverseLabel ?? '').trim(), CONNECTION_LIMITS.label),
    description: cutText(
      withNames(relation.text ?? '', thing, placing),
      CONNECTION_LIMITS.description,
    ),
    public_version: null,
    ...common(thing.visibility === 'dm' ? 'dm' : relation.visibility, placing),
  }
  yield { part: 'connections', line, key: relation.key }
}
