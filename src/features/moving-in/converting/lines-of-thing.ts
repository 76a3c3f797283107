import { textKey } from '../../../db/text-keys.ts'
import { blankOf } from '../../../fields.ts'
import { ARTICLE_FIELDS, ARTICLE_LIMITS } from '../../articles/articles.fields.ts'
import type { Line } from '../../campaign-files/parts/registry.ts'
import { LOCATION_FIELDS, LOCATION_LIMITS } from '../../locations/locations.fields.ts'
import { NPC_FIELDS, NPC_LIMITS } from '../../npcs/npcs.fields.ts'
import { SESSION_LIMITS } from '../../storyline/storyline.fields.ts'
import { TAG_FIELDS, TAG_LIMITS } from '../../tags/tags.fields.ts'
import { TEXT_PICTURE_LIMITS } from '../../text-pictures/text-pictures.limits.ts'
import { dayIn } from '../day-in.ts'
import { withoutFirst } from '../link-marks.ts'
import type { SourceThing } from '../model.ts'
import { paragraphs, splitText } from '../split-text.ts'
import type { ThingPictures } from '../thing-pictures.ts'
import { connectionLines, entryLines, secretLines } from './lines-about-thing.ts'
import { aliasesOf, ownOf, traitOf } from './own-of-thing.ts'
import { common, cutName, type Placed, type Placing, type Written } from './placing.ts'
import { fit, type Texts, textsOf } from './texts-of-thing.ts'

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
    session_date: dayIn(thing.date) ?? placing.at.slice(0, 10),
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
