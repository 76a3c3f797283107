import { textKey } from '../../db/text-keys.ts'
import { DomainError } from '../../errors.ts'
import type { Amount } from '../quotas/quotas.service.ts'
import { type Line, type Part, PART_NAMES, PART_OF, PARTS, pictureOf } from './format.schemas.ts'
import type { Progress } from './progress.ts'
import type { CampaignFile } from './read-campaign.ts'

/** A file whose lines and pictures are all valid. */
export interface CheckedCampaign extends CampaignFile {
  people: Line<'people'>[]
  /** The number of journal entries by each author. */
  entriesBy: Map<number, number>
  /** The number of things that show a picture. */
  pictures: number
  amount: Amount
  /** The number of NPCs whose creator is known. */
  added: number
}

interface CheckOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** The keys of a line that name ids of a part. */
const REFERENCES: { [Name in Part]?: { [Key in keyof Line<Name>]?: Part } } = {
  locations: { parent_id: 'locations', map_id: 'maps' },
  maps: { location_id: 'locations' },
  npcs: { location_id: 'locations', tag_ids: 'tags', added_by: 'people' },
  entries: { npc_id: 'npcs', location_id: 'locations', session_id: 'sessions', author: 'people' },
  sessions: { location_ids: 'locations', npcs: 'npcs' },
  connections: { from_npc_id: 'npcs', to_npc_id: 'npcs' },
  reveals: { to: 'people', by: 'people', session_id: 'sessions' },
}

/** Throws `invalid`, with the file and line, for anything that cannot be imported. */
export async function checkCampaign(
  file: CampaignFile,
  { signal, onProgress = () => {} }: CheckOptions = {},
): Promise<CheckedCampaign> {
  const total = sum(Object.values(file.manifest.counts))
  const check = createReferenceCheck()
  const parents = new Map<number, number>()
  /** Locations, with their lines: they refer to locations and maps that come after them. */
  const forward: [at: string, line: Line<'locations'>][] = []
  const people: Line<'people'>[] = []
  const entriesBy = new Map<number, number>()
  /** The names of the pictures that were read, and their sizes by their hashes: equal ones are stored once. */
  const seen = new Set<string>()
  const pictureBytes = new Map<string, number>()
  let [done, pictures, added] = [0, 0, 0]

  const checks: { [Name in Part]?: (line: Line<Name>) => void } = {
    people: (line) => void people.push(line),
    tags: (line) => check.addName('name', 'tag', line.name),
    locations(line) {
      check.addName('name', `${line.visibility} location`, line.name)
      if (line.parent_id !== null) parents.set(line.id, line.parent_id)
      const pin = [line.map_id, line.x, line.y].filter((value) => value !== null)
      if (pin.length % 3 !== 0) check.refuse('a pin is map_id, x and y together.')
    },
    npcs(line) {
      check.addName('name', `${line.visibility} NPC`, line.name)
      if (line.added_by !== null) added += 1
    },
    entries({ author, npc_id, location_id, session_id }) {
      if (npc_id === null && location_id === null && session_id === null) {
        check.refuse('it is about no NPC, location or session.')
      }
      if (author !== null) entriesBy.set(author, (entriesBy.get(author) ?? 0) + 1)
    },
    sessions: (line) => check.addName('session_number', 'session', String(line.session_number)),
    secrets: ({ about }) => check.assertId('about', PART_OF[about.kind], about.id),
    reveals: ({ what }) => check.assertId('what', PART_OF[what.kind], what.id),
    connections(line) {
      if (line.from_npc_id === line.to_npc_id) check.refuse('it connects an NPC with itself.')
    },
  }

  async function checkLine<Name extends Part>(part: Name, line: Line<Name>): Promise<void> {
    if ('id' in line && line.id !== undefined) check.addId(part, line.id)
    if (part === 'locations') forward.push([check.at, line as Line<'locations'>])
    else check.assertReferences(part, line)
    checks[part]?.(line)
    const picture = pictureOf(line)
    if (picture === null) return
    pictures += 1
    if (seen.has(picture)) return
    seen.add(picture)
    const { sha256, bytes } = await file.picture(picture)
    pictureBytes.set(sha256, bytes.length)
  }

  for (const part of PART_NAMES) {
    for await (const lines of file.lines(part)) {
      signal?.throwIfAborted()
      for (const { number, value } of lines) {
        check.at = `${PARTS[part].file}, line ${number}`
        await checkLine(part, value)
      }
      done += lines.length
      onProgress({ done, total })
    }
    if (part === 'maps') {
      for (const [at, line] of forward.splice(0)) {
        check.at = at
        check.assertReferences('locations', line)
      }
      assertNoCircle(parents)
    }
  }
  const { people: _, ...counts } = file.manifest.counts
  const amount = {
    rows: sum(Object.values(counts)),
    pictureBytes: sum([...pictureBytes.values()]),
    textBytes: file.textBytes,
  }
  return { ...file, people, entriesBy, pictures, amount, added }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Checks ids and names against the lines before. */
function createReferenceCheck() {
  const ids = new Map(PART_NAMES.map((part) => [part, new Set<number>()]))
  const names = new Set<string>()

  return {
    /** The file and line that errors name. */
    at: '',
    refuse(reason: string): never {
      throw new DomainError('invalid', `${this.at}: ${reason}`)
    },
    addId(part: Part, id: number): void {
      if (ids.get(part)!.has(id)) this.refuse(`the id ${id} is taken.`)
      ids.get(part)!.add(id)
    },
    addName(field: string, group: string, name: string): void {
      // SQLite stores half a surrogate pair as the replacement character.
      const key = `${group} ${textKey(name)}`.toWellFormed()
      if (names.has(key)) this.refuse(`${field}: ${JSON.stringify(name)} is there twice.`)
      names.add(key)
    },
    assertReferences<Name extends Part>(part: Name, line: Line<Name>): void {
      for (const [field, target] of Object.entries(
        (REFERENCES[part] ?? {}) as Record<string, Part>,
      )) {
        const value = line[field as keyof Line<Name>] as Reference | Reference[]
        const named = [value].flat().map((one) => (typeof one === 'object' ? one?.id : one))
        if (new Set(named).size !== named.length) this.refuse(`${field} has one of them twice.`)
        const missing = named.find((id) => typeof id === 'number' && !ids.get(target)!.has(id))
        if (missing !== undefined) this.assertId(field, target, missing)
      }
    },
    assertId(field: string, target: Part, id: number): void {
      if (!ids.get(target)!.has(id)) this.refuse(`${field} is ${id}, which is not in this file.`)
    },
  }
}

type Reference = number | { id: number } | null

/** Walking up from a location inside itself would never end. */
function assertNoCircle(parents: Map<number, number>): void {
  const safe = new Set<number>()
  for (const start of parents.keys()) {
    const path = new Set<number>()
    for (
      let id: number | undefined = start;
      id !== undefined && !safe.has(id);
      id = parents.get(id)
    ) {
      if (path.has(id)) {
        throw new DomainError(
          'invalid',
          `${PARTS.locations.file}: location ${id} lies inside itself.`,
        )
      }
      path.add(id)
    }
    for (const id of path) safe.add(id)
  }
}
