import { randomBytes } from 'node:crypto'

import type { Database } from '../../../db/database.ts'
import { createSliceClock, letOthersRun, type Watch } from '../../../db/long-work.ts'
import { textKey } from '../../../db/text-keys.ts'
import { blankOf } from '../../../fields.ts'
import { THINGS } from '../../../things.limits.ts'
import { VERSION } from '../../../version.ts'
import {
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  PART_NAMES,
  type PartName,
} from '../../campaign-files/format.schemas.ts'
import { type Line, PARTS, type RowPart } from '../../campaign-files/parts/registry.ts'
import type { CampaignFile, Numbered } from '../../campaign-files/read-campaign.ts'
import { CAMPAIGN_FIELDS, CAMPAIGN_LIMITS } from '../../campaigns/campaigns.fields.ts'
import { inspectPicture, type InspectedPicture } from '../../pictures/inspect-picture.ts'
import { stageFile } from '../../uploads/staged-file.ts'
import { becomesOf, type Choices } from '../choices.ts'
import { addFields, FileKinds } from '../file-kinds.ts'
import type { Gathered, Indexed } from '../gather.ts'
import { kindsHere } from '../kinds-here.ts'
import { pictureMark, picturesMarked } from '../link-marks.ts'
import { type Loss, type SourceMap, type SourceThing, Tally } from '../model.ts'
import { numberedName, uniqueKeys } from '../numbering.ts'
import { type Kept, Spool } from '../spool.ts'
import { textsOf, ThingPictures } from '../thing-pictures.ts'
import { linesOfThing } from './lines-of-thing.ts'
import { cutName, type Placed, type Placing } from './placing.ts'

/** Lines in memory at once. */
const BATCH = 50

/** What a file becomes by somebody's choices, as a campaign file. */
export interface Converted extends CampaignFile {
  lost: Tally<Loss>
  close(): Promise<void>
}

/** Writes what a foreign file holds as the lines of a campaign file. */
export async function convert(
  db: Database,
  gathered: Gathered,
  choices: Choices,
  { signal, onProgress = () => {} }: Watch = {},
): Promise<Converted> {
  const spool = new Spool(await stageFile(db, []))
  try {
    const lines = new LineFiles(spool)
    const lost = new Tally<Loss>()
    const kinds = new FileKinds(kindsHere(db, choices.into))
    const placed = placeAll(gathered, choices, kinds)
    const pictures = createPictureCheck(gathered, lost)
    const placing: Placing = {
      tool: gathered.tool,
      at: new Date().toISOString(),
      asSource: choices.visibility === 'as_source',
      named: gathered.named,
      find: (name, from) => placed.get(gathered.named(name, from)?.key ?? ''),
      findByName: nameFinder(gathered.index, placed),
      tags: new Map(),
      pins: new Map(),
      parents: new Map(),
      secrets: 0,
      entries: 0,
      textPictures: 0,
      lose: (what, why, count) => lost.add({ what, why }, count),
    }
    await addMaps(gathered, placing, pictures, lines)
    const clock = createSliceClock()
    let done = 0
    for (const indexed of gathered.index) {
      const place = placed.get(indexed.key)
      if (place) {
        signal?.throwIfAborted()
        const thing = shownBy(place, await gathered.read(indexed))
        const picture = PICTURED.has(place.part) ? await pictures.check(thing.picture) : null
        const shown = { picture, inTexts: await picturesOf(thing, pictures) }
        for (const { part, line, key } of linesOfThing(thing, place, placing, shown)) {
          await lines.add(part, line, key)
        }
      }
      onProgress({ done: (done += 1), total: gathered.index.length })
      if (clock.isUp()) await letOthersRun()
    }
    for (const tag of placing.tags.values())
      await lines.add('tags', tag, `tag:${textKey(tag.name)}`)
    for (const kind of kinds.lines(placing.at)) await lines.add('kinds', kind, `kind:${kind.id}`)
    return {
      manifest: manifestOf(gathered, lines.counts()),
      textBytes: lines.bytes,
      lost,
      lines: (part) => lines.read(part),
      picture: (name) => pictures.read(name),
      close: () => spool.close(),
    }
  } catch (error) {
    await spool.close()
    throw error
  }
}

const PICTURED = new Set(['npcs', 'articles'])

/** What has no picture of its own here shows it in its text. */
function shownBy({ part }: Placed, thing: SourceThing): SourceThing {
  const { picture, text } = thing
  if (PICTURED.has(part) || picture === undefined) return thing
  if (picturesMarked([text]).has(picture)) return thing
  return { ...thing, text: `${pictureMark(picture, '')}\n\n${text}` }
}

async function picturesOf(thing: SourceThing, pictures: Pictures): Promise<ThingPictures> {
  const found = new ThingPictures()
  for (const name of picturesMarked(textsOf(thing))) {
    const file = await pictures.check(name)
    if (file !== null) found.add(name, file)
  }
  return found
}

/** Gives each thing that comes along its kind, its number in the file and a name that no other has. */
function placeAll(
  { found, index, labels }: Gathered,
  choices: Choices,
  kinds: FileKinds,
): Map<string, Placed> {
  const placed = new Map<string, Placed>()
  const names = createNames()
  const numbers = { npcs: 0, locations: 0, articles: 0 }
  const sessions = numberSessions(
    index.filter(({ group }) => becomesOf(found, choices, group) === 'session'),
  )
  const inFields = new Set<string>()
  const opened = choices.visibility === 'as_source' ? 'everyone' : 'dm'
  for (const indexed of index) {
    const { group } = indexed
    const becomes = becomesOf(found, choices, group)
    if (becomes === 'leave') continue
    const kind = kinds.of(becomes)
    if (!inFields.has(group)) addFields(kind, labels.of(group), opened)
    inFields.add(group)
    kind.isSeen ||= opened === 'everyone' && indexed.visibility === 'everyone'
    const part = THINGS[kind.of].part
    const name = part === 'sessions' ? cutName(indexed.name, 200) : names(kind.id, indexed.name)
    const id = part === 'sessions' ? sessions.get(indexed.key)! : (numbers[part] += 1)
    placed.set(indexed.key, { part, kind: kind.of, of: kind, id, name })
  }
  return placed
}

/** `Session 12`, `Session 12b` and `12. The ford` say their number, also in other languages. `Session 2024-01-05` says a day. */
const NUMBERED =
  /^(?:(?=\d{1,3}(?:[.):]| [-–—]) (?!.*\d{4}))|s|sess?i[oó]n\p{L}*|sitzung|s[ée]ance|sess[aã]o|ep(?:isode)?)[\s#._-]*(\d{1,3})(?![-./]?\d)([a-z](?![\p{L}\d]))?/u

/** Numbers sessions in their order: those that say their number first, the others by their days. */
function numberSessions(sessions: Indexed[]): Map<string, number> {
  const said = new Map<string, { key: string; number: number; letter: string }>()
  const rest = sessions.filter(({ key, name }) => {
    const [, digits, letter = ''] = NUMBERED.exec(name.toLowerCase()) ?? []
    const place = `${Number(digits)}${letter}`
    if (digits === undefined || said.has(place)) return true
    said.set(place, { key, number: Number(digits), letter })
    return false
  })
  const numbers = new Map<string, number>()
  let last = 0
  // No session has the number 0, so those behind `Session 0` or `Session 3b` may move on by one.
  for (const { key, number } of [...said.values()].toSorted(
    (a, b) => a.number - b.number || compareTexts(a.letter, b.letter),
  )) {
    last = Math.max(last + 1, number)
    numbers.set(key, last)
  }
  const dayOf = ({ day, name }: Indexed) => day ?? /\d{4}-\d{2}-\d{2}/u.exec(name)?.[0] ?? '9'
  for (const { key } of rest.toSorted((a, b) => compareTexts(dayOf(a), dayOf(b))))
    numbers.set(key, (last += 1))
  return numbers
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Articles of different kinds may have one name. */
function createNames(): (kindId: number, name: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (kindId, name) => {
    const keyOf = (text: string) => `${kindId} ${textKey(text)}`
    const isTaken = (text: string) => taken.has(keyOf(text))
    const free = numberedName(cutName(name, 100), { scope: `${kindId}`, next, isTaken })
    taken.add(keyOf(free))
    return free
  }
}

/** A name that several have in the source does not say which is meant: another may have other readers. */
function nameFinder(index: Indexed[], placed: Map<string, Placed>): Placing['findByName'] {
  const byName = new Map<string, Placed | undefined>()
  for (const { key, name } of index) {
    const place = placed.get(key)
    const known = place && `${place.part} ${textKey(name)}`
    if (known) byName.set(known, byName.has(known) ? undefined : place)
  }
  return (part, name) => byName.get(`${part} ${textKey(name)}`)
}

/** The lines of each part, in batches. */
class LineFiles {
  bytes = 0
  readonly #spool: Spool
  readonly #parts = new Map<RowPart, { count: number; kept: Kept[]; waiting: unknown[] }>()

  constructor(spool: Spool) {
    this.#spool = spool
  }

  async add<Name extends RowPart>(part: Name, line: Line<Name>, origin: string): Promise<void> {
    const own = this.#parts.get(part) ?? { count: 0, kept: [], waiting: [] }
    this.#parts.set(part, own)
    own.count += 1
    own.waiting.push({ number: own.count, value: line, origin })
    if (own.waiting.length === BATCH) await this.#keep(own)
  }

  counts(): Manifest['counts'] {
    const countOf = (part: PartName) =>
      part === 'people' ? 0 : (this.#parts.get(part)?.count ?? 0)
    return Object.fromEntries(PART_NAMES.map((part) => [part, countOf(part)])) as Manifest['counts']
  }

  async *read<Name extends PartName>(part: Name): AsyncGenerator<Numbered<Line<Name>>[]> {
    const own = part === 'people' ? undefined : this.#parts.get(part)
    if (!own) return
    if (own.waiting.length > 0) await this.#keep(own)
    for (const kept of own.kept) {
      const lines = await this.#spool.read<Numbered<unknown>[]>(kept)
      yield lines.map((line) => ({
        ...line,
        value: PARTS[part].line.parse(line.value) as Line<Name>,
      }))
    }
  }

  async #keep(own: { kept: Kept[]; waiting: unknown[] }): Promise<void> {
    const kept = await this.#spool.add(own.waiting)
    this.bytes += kept.length
    own.kept.push(kept)
    own.waiting = []
  }
}

interface Pictures {
  /** The name, if it is a picture that can be stored. */
  check(name: string | undefined): Promise<string | null>
  read(name: string): Promise<InspectedPicture>
}

/** Prefix, since the name of the only picture of a file may be empty. */
const NAMED = 'picture:'

function createPictureCheck({ picture, checked }: Gathered, lost: Tally<Loss>): Pictures {
  async function load(name: string): Promise<InspectedPicture | undefined> {
    try {
      const bytes = await picture(name)
      return bytes && inspectPicture(bytes)
    } catch {
      return undefined
    }
  }

  return {
    async check(name) {
      if (name === undefined) return null
      const known = checked.get(name)
      const isGood = known ?? (await load(name)) !== undefined
      checked.set(name, isGood)
      if (isGood) return NAMED + name
      const why = 'They are not in the file, or are no PNG, JPEG or WebP within the limits.'
      lost.add({ what: 'Pictures', why })
      return null
    },
    async read(name) {
      const picture = await load(name.slice(NAMED.length))
      if (!picture) throw new Error(`A picture that was there is gone: ${name}`)
      return picture
    },
  }
}

async function addMaps(
  { found: { maps } }: Gathered,
  placing: Placing,
  pictures: Pictures,
  lines: LineFiles,
): Promise<void> {
  let id = 0
  const keyOf = uniqueKeys()
  const read = new Set<string>()
  for (const map of maps) {
    const same = JSON.stringify([map.key, map.picture])
    if (read.has(same)) {
      placing.lose('Maps that are in the file twice', 'The first is taken.')
      continue
    }
    read.add(same)
    const picture = await pictures.check(map.picture)
    if (picture === null) continue
    const of = map.of === undefined ? undefined : placing.find(map.of, map.key)
    const line: Line<'maps'> = {
      id: (id += 1),
      name: cutName(map.name, 100),
      location_id: of?.part === 'locations' ? of.id : null,
      picture,
      visibility: placing.asSource ? map.visibility : 'dm',
      created_at: placing.at,
      updated_at: placing.at,
    }
    await lines.add('maps', line, keyOf(map.key))
    for (const pin of map.pins) addPin(pin, map.key, line.id, placing)
  }
}

/** A location has one pin, on the first map that has one. */
function addPin(
  { to, x, y }: SourceMap['pins'][number],
  mapKey: string,
  map_id: number,
  { find, pins, lose }: Placing,
): void {
  const location = find(to, mapKey)
  const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1
  if (location?.part !== 'locations') lose('Pins', 'They are on no location that is imported.')
  else if (!isInside) lose('Pins', 'They are beside their map.')
  else if (pins.has(location.id)) lose('Pins', 'A location has one pin.')
  else pins.set(location.id, { map_id, x, y })
}

function manifestOf({ tool, found }: Gathered, counts: Manifest['counts']): Manifest {
  const now = new Date().toISOString()
  const name = cutName(found.name, CAMPAIGN_LIMITS.name)
  const description = found.description.trim().slice(0, CAMPAIGN_LIMITS.description)
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    texts: 'markdown',
    id: randomBytes(16).toString('hex'),
    written_by: `${tool} ${found.version}`.trim().slice(0, 200) || `Dramatis ${VERSION}`,
    exported_at: now,
    reach: 'everything',
    campaign: {
      ...blankOf(CAMPAIGN_FIELDS),
      name,
      description,
      default_visibility: 'dm',
      created_at: now,
      updated_at: now,
    },
    notes: { public: null, dm: null },
    counts,
  }
}
