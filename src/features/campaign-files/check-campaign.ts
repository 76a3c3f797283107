import { textKey } from '../../db/text-keys.ts'
import { DomainError } from '../../errors.ts'
import { type Line, type Part, PART_NAMES, PARTS } from './format.schemas.ts'
import type { Progress } from './progress.ts'
import type { CampaignFile } from './read-campaign.ts'

/** What is known of a file once every line and picture of it has been looked at. */
export interface CheckedCampaign extends CampaignFile {
  people: Line<'people'>[]
  /** How many journal entries are of whom. */
  entriesBy: Map<number, number>
  pictures: number
  /** NPCs that somebody is known to have added. */
  added: number
}

interface CheckOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Throws `invalid`, and names the place, for anything that could not be imported as it stands. */
export async function checkCampaign(
  file: CampaignFile,
  { signal, onProgress = () => {} }: CheckOptions = {},
): Promise<CheckedCampaign> {
  const total = Object.values(file.manifest.counts).reduce((sum, count) => sum + count, 0)
  const known = createReferences()
  const people: Line<'people'>[] = []
  const entriesBy = new Map<number, number>()
  let [done, pictures, added] = [0, 0, 0]

  const checks: { [Name in Part]: (line: Line<Name>, at: Place) => Promise<void> | void } = {
    people(line, at) {
      at.isNew('people', line.id)
      people.push(line)
    },
    tags(line, at) {
      at.isNew('tags', line.id)
      at.isFree('name', `tag ${textKey(line.name)}`, line.name)
    },
    locations(line, at) {
      at.isNew('locations', line.id)
      at.isFree('name', `${line.visibility} location ${textKey(line.name)}`, line.name)
      if (line.parent_id !== null) known.parents.set(line.id, line.parent_id)
      at.later('locations', line.parent_id, 'parent_id')
      at.later('maps', line.map_id, 'map_id')
      const pin = [line.map_id, line.x, line.y].filter((value) => value !== null)
      if (pin.length % 3 !== 0) at.refuse('a pin is map_id, x and y together.')
    },
    async maps(line, at) {
      at.isNew('maps', line.id)
      at.exists('locations', line.location_id, 'location_id')
      await at.picture(line.picture)
    },
    async npcs(line, at) {
      at.isNew('npcs', line.id)
      at.isFree('name', `${line.visibility} NPC ${textKey(line.name)}`, line.name)
      at.exists('locations', line.location_id, 'location_id')
      at.exist('tags', line.tag_ids, 'tag_ids')
      at.exists('people', line.added_by, 'added_by')
      if (line.added_by !== null) added += 1
      await at.picture(line.portrait)
    },
    entries(line, at) {
      at.exists('npcs', line.npc_id, 'npc_id')
      at.exists('people', line.author, 'author')
      if (line.author !== null) entriesBy.set(line.author, (entriesBy.get(line.author) ?? 0) + 1)
    },
    sessions(line, at) {
      at.isFree('session_number', `session ${line.session_number}`, String(line.session_number))
      at.exist('locations', line.location_ids, 'location_ids')
      at.exist(
        'npcs',
        line.npcs.map(({ id }) => id),
        'npcs',
      )
    },
    connections(line, at) {
      at.exists('npcs', line.from_npc_id, 'from_npc_id')
      at.exists('npcs', line.to_npc_id, 'to_npc_id')
      if (line.from_npc_id === line.to_npc_id) at.refuse('it connects an NPC with itself.')
    },
  }

  async function look(name: string | null): Promise<void> {
    if (name === null) return
    await file.picture(name)
    pictures += 1
  }

  for (const part of PART_NAMES) {
    const check = checks[part] as (line: unknown, at: Place) => Promise<void> | void
    for await (const lines of file.lines(part)) {
      signal?.throwIfAborted()
      for (const { number, value } of lines) {
        await check(value, placeOf(known, look, part, number))
      }
      done += lines.length
      onProgress({ done, total })
    }
    if (part === 'maps') known.settle()
  }
  return { ...file, people, entriesBy, pictures, added }
}

type Referred = 'people' | 'tags' | 'locations' | 'maps' | 'npcs'

interface References {
  ids: Record<Referred, Set<number>>
  names: Set<string>
  parents: Map<number, number>
  later: { at: string; kind: Referred; id: number; field: string }[]
  /** What could not be said before all locations and maps were read. */
  settle(): void
}

function createReferences(): References {
  const known: References = {
    ids: {
      people: new Set(),
      tags: new Set(),
      locations: new Set(),
      maps: new Set(),
      npcs: new Set(),
    },
    names: new Set(),
    parents: new Map(),
    later: [],
    settle() {
      for (const { at, kind, id, field } of known.later) {
        if (!known.ids[kind].has(id)) throw pointsNowhere(at, field, id)
      }
      known.later = []
      assertNoCircle(known.parents)
    },
  }
  return known
}

/** A location inside itself would be looked for without end. */
function assertNoCircle(parents: Map<number, number>): void {
  const safe = new Set<number>()
  for (const start of parents.keys()) {
    const way = new Set<number>()
    for (
      let id: number | undefined = start;
      id !== undefined && !safe.has(id);
      id = parents.get(id)
    ) {
      if (way.has(id)) {
        throw new DomainError(
          'invalid',
          `${PARTS.locations.file}: location ${id} lies inside itself.`,
        )
      }
      way.add(id)
    }
    for (const id of way) safe.add(id)
  }
}

type Place = ReturnType<typeof placeOf>

function placeOf(
  known: References,
  look: (picture: string | null) => Promise<void>,
  part: Part,
  number: number,
) {
  const at = `${PARTS[part].file}, line ${number}`
  const refuse = (reason: string): never => {
    throw new DomainError('invalid', `${at}: ${reason}`)
  }
  const exists = (kind: Referred, id: number | null, field: string) => {
    if (id !== null && !known.ids[kind].has(id)) throw pointsNowhere(at, field, id)
  }
  return {
    refuse,
    exists,
    isNew(kind: Referred, id: number) {
      if (known.ids[kind].has(id)) refuse(`the id ${id} is taken.`)
      known.ids[kind].add(id)
    },
    isFree(field: string, told: string, shown: string) {
      // As SQLite keeps it, which has one sign for whatever is half a character.
      const key = told.toWellFormed()
      if (known.names.has(key)) refuse(`${field}: ${JSON.stringify(shown)} is there twice.`)
      known.names.add(key)
    },
    exist(kind: Referred, ids: number[], field: string) {
      if (new Set(ids).size !== ids.length) refuse(`${field} has one of them twice.`)
      for (const id of ids) exists(kind, id, field)
    },
    later(kind: Referred, id: number | null, field: string) {
      if (id !== null) known.later.push({ at, kind, id, field })
    },
    picture: look,
  }
}

function pointsNowhere(at: string, field: string, id: number): DomainError {
  return new DomainError('invalid', `${at}: ${field} is ${id}, which is not in this file.`)
}
