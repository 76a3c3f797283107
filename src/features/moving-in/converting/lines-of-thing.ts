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
import { audienceAndTimes, cutName, type Placed, type Placing, type Written } from './placing.ts'
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
    placing.lose('Pictures in texts', why, Math.max(0, shown.length - TEXT_PICTURE_LIMITS.each))
  }
}

function* writtenOf(
  thing: SourceThing,
  place: Placed,
  placing: Placing,
  { picture, inTexts }: Pictures,
): Generator<Written> {
  const around = locationAround(thing, placing, place)
  const parent = place.part === 'articles' ? articleAround(thing, placing, place) : undefined
  const own = ownOf(thing, place, placing, inTexts)
  const { aliases, others } = aliasesOf(thing, place)
  const isPlaced = (around ?? parent) !== undefined
  const texts = textsOf(thing, placing, { isPlaced, own, others, inTexts })
  const beside = { picture, around, parent, aliases, own: { own: own.values, own_links: [] } }
  yield lineOf(thing, texts, place, placing, beside)
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

/** How long the DM notes of a thing may be. Others have secrets in their place. */
const DM_NOTES = {
  npcs: NPC_LIMITS.text,
  articles: ARTICLE_LIMITS.dm_notes,
  locations: 0,
  sessions: 0,
}

/** The line of the thing itself. What has no room there is added to the texts of its secrets and its journal. */
function lineOf(
  thing: SourceThing,
  texts: Texts,
  place: Placed,
  placing: Placing,
  { picture, around, parent, aliases, own }: Beside,
): Written {
  const { part, id, name } = place
  const { key } = thing
  const [dm_notes = '', ...rest] =
    DM_NOTES[part] > 0 ? splitText(texts.dmText, DM_NOTES[part]) : ['', texts.dmText]
  texts.secrets.push(...rest)
  if (part !== 'npcs') {
    texts.text = paragraphs(texts.text, texts.personality, texts.backstory)
  }
  const common = { id, ...own, ...audienceAndTimes(thing.visibility, placing) }
  if (part === 'sessions') {
    const line: Line<'sessions'> = {
      ...common,
      session_number: place.number!,
      title: name,
      session_date: dayIn(thing.date) ?? placing.at.slice(0, 10),
      notes: fit(texts, 'text', SESSION_LIMITS.notes, key),
      goals: '',
      started_at: null,
      ended_at: null,
      location_ids: thing.within && around ? [around.id] : [],
      npcs: [],
      article_ids: [],
      here_id: null,
      planned: [],
    }
    return { part, line, key }
  }
  const named = { ...common, name, aliases, tag_ids: tagIds(thing.tags ?? [], placing) }
  if (part === 'locations') {
    const line: Line<'locations'> = {
      ...blankOf(LOCATION_FIELDS),
      ...named,
      description: fit(texts, 'text', LOCATION_LIMITS.description, key),
      parent_id: parentOf(place, around, placing),
      ...(placing.pins.get(id) ?? { map_id: null, x: null, y: null }),
    }
    return { part, line, key }
  }
  const placed = { ...named, dm_notes, location_id: around?.id ?? null, added_by: null }
  if (part === 'articles') {
    const line: Line<'articles'> = {
      ...blankOf(ARTICLE_FIELDS),
      ...placed,
      kind_id: place.of.id,
      description: fit(texts, 'text', ARTICLE_LIMITS.description, key),
      parent_id: parentOf(place, parent, placing),
      picture,
    }
    return { part, line, key }
  }
  const line: Line<'npcs'> = {
    ...blankOf(NPC_FIELDS),
    ...placed,
    description: fit(texts, 'text', NPC_LIMITS.text, key),
    personality: fit(texts, 'personality', NPC_LIMITS.text, key),
    backstory: fit(texts, 'backstory', NPC_LIMITS.text, key),
    language_style: traitOf(thing, 'language_style'),
    narrative_role: traitOf(thing, 'narrative_role'),
    trustworthiness: traitOf(thing, 'trustworthiness'),
    portrait: picture,
    position: null,
    died_at: null,
    died_session_id: null,
  }
  return { part, line, key }
}

function locationAround(thing: SourceThing, placing: Placing, place: Placed): Placed | undefined {
  const { within, perhapsWithin } = thing
  const around = within || perhapsWithin
  const found = around ? placing.find(around, thing.key) : undefined
  if (found?.part === 'locations') return found === place ? undefined : found
  const named = within ? placing.findByName('locations', within) : undefined
  return named === place ? undefined : named
}

function articleAround(thing: SourceThing, placing: Placing, place: Placed): Placed | undefined {
  return [thing.within, thing.perhapsWithin]
    .map((around) => (around === undefined ? undefined : placing.find(around, thing.key)))
    .find((found) => found?.part === 'articles' && found !== place)
}

/** Null where the parent would make a circle. */
function parentOf(place: Placed, parent: Placed | undefined, placing: Placing): number | null {
  if (parent === undefined) return null
  for (let outer: Placed | undefined = parent; outer; outer = placing.parents.get(outer)) {
    if (outer !== place) continue
    placing.lose('Where something is', 'Nothing can lie inside itself.')
    return null
  }
  placing.parents.set(place, parent)
  return parent.id
}

const MOST_TAGS = 100

function tagIds(names: string[], { tags, at, lose }: Placing): number[] {
  const ids = new Set<number>()
  for (const written of names) {
    const name = cutName(written.replaceAll(',', ' '), TAG_LIMITS.name)
    const key = textKey(name)
    const times = { created_at: at, updated_at: at }
    const tag = tags.get(key) ?? { ...blankOf(TAG_FIELDS), id: tags.size + 1, name, ...times }
    tags.set(key, tag)
    ids.add(tag.id)
  }
  const why = `A thing has at most ${MOST_TAGS} tags.`
  lose('Tags', why, Math.max(0, ids.size - MOST_TAGS))
  return [...ids].slice(0, MOST_TAGS)
}
