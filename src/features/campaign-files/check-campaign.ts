import { textKey } from '../../db/text-keys.ts'
import { DomainError } from '../../errors.ts'
import { type Line, type Part, PART_NAMES, PARTS } from './format.schemas.ts'
import type { Progress } from './progress.ts'
import type { CampaignFile } from './read-campaign.ts'

/** A file whose lines and pictures are all valid. */
export interface CheckedCampaign extends CampaignFile {
  people: Line<'people'>[]
  /** The number of journal entries by each author. */
  entriesBy: Map<number, number>
  pictures: number
  /** The number of NPCs whose creator is known. */
  added: number
}

interface CheckOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Throws `invalid`, with the file and line, for anything that cannot be imported. */
export async function checkCampaign(
  file: CampaignFile,
  { signal, onProgress = () => {} }: CheckOptions = {},
): Promise<CheckedCampaign> {
  const total = Object.values(file.manifest.counts).reduce((sum, count) => sum + count, 0)
  const check = createReferenceCheck()
  const parents = new Map<number, number>()
  /** Locations refer to locations and maps that come after them. */
  let forward: (() => void)[] = []
  const people: Line<'people'>[] = []
  const entriesBy = new Map<number, number>()
  let [done, pictures, added] = [0, 0, 0]

  async function checkPicture(name: string | null): Promise<void> {
    if (name === null) return
    await file.picture(name)
    pictures += 1
  }

  const checks: { [Name in Part]: (line: Line<Name>) => Promise<void> | void } = {
    people(line) {
      check.addId('people', line.id)
      people.push(line)
    },
    tags(line) {
      check.addId('tags', line.id)
      check.addName('name', 'tag', line.name)
    },
    locations(line) {
      check.addId('locations', line.id)
      check.addName('name', `${line.visibility} location`, line.name)
      if (line.parent_id !== null) parents.set(line.id, line.parent_id)
      const { at } = check
      forward.push(() => {
        check.at = at
        check.assertId('locations', line.parent_id, 'parent_id')
        check.assertId('maps', line.map_id, 'map_id')
      })
      const pin = [line.map_id, line.x, line.y].filter((value) => value !== null)
      if (pin.length % 3 !== 0) check.refuse('a pin is map_id, x and y together.')
    },
    async maps(line) {
      check.addId('maps', line.id)
      check.assertId('locations', line.location_id, 'location_id')
      await checkPicture(line.picture)
    },
    async npcs(line) {
      check.addId('npcs', line.id)
      check.addName('name', `${line.visibility} NPC`, line.name)
      check.assertId('locations', line.location_id, 'location_id')
      check.assertIds('tags', line.tag_ids, 'tag_ids')
      check.assertId('people', line.added_by, 'added_by')
      if (line.added_by !== null) added += 1
      await checkPicture(line.portrait)
    },
    entries(line) {
      check.assertId('npcs', line.npc_id, 'npc_id')
      check.assertId('people', line.author, 'author')
      if (line.author !== null) entriesBy.set(line.author, (entriesBy.get(line.author) ?? 0) + 1)
    },
    sessions(line) {
      check.addName('session_number', 'session', String(line.session_number))
      check.assertIds('locations', line.location_ids, 'location_ids')
      check.assertIds(
        'npcs',
        line.npcs.map(({ id }) => id),
        'npcs',
      )
    },
    connections(line) {
      check.assertId('npcs', line.from_npc_id, 'from_npc_id')
      check.assertId('npcs', line.to_npc_id, 'to_npc_id')
      if (line.from_npc_id === line.to_npc_id) check.refuse('it connects an NPC with itself.')
    },
  }

  for (const part of PART_NAMES) {
    const checkLine = checks[part] as (line: unknown) => Promise<void> | void
    for await (const lines of file.lines(part)) {
      signal?.throwIfAborted()
      for (const { number, value } of lines) {
        check.at = `${PARTS[part].file}, line ${number}`
        await checkLine(value)
      }
      done += lines.length
      onProgress({ done, total })
    }
    if (part === 'maps') {
      for (const checkForward of forward) checkForward()
      forward = []
      assertNoCircle(parents)
    }
  }
  return { ...file, people, entriesBy, pictures, added }
}

type Referred = 'people' | 'tags' | 'locations' | 'maps' | 'npcs'

/** Checks ids and names against the lines before. */
function createReferenceCheck() {
  const ids: Record<Referred, Set<number>> = {
    people: new Set(),
    tags: new Set(),
    locations: new Set(),
    maps: new Set(),
    npcs: new Set(),
  }
  const names = new Set<string>()

  return {
    /** The file and line that errors name. */
    at: '',
    refuse(reason: string): never {
      throw new DomainError('invalid', `${this.at}: ${reason}`)
    },
    addId(kind: Referred, id: number): void {
      if (ids[kind].has(id)) this.refuse(`the id ${id} is taken.`)
      ids[kind].add(id)
    },
    addName(field: string, group: string, name: string): void {
      // SQLite stores half a surrogate pair as the replacement character.
      const key = `${group} ${textKey(name)}`.toWellFormed()
      if (names.has(key)) this.refuse(`${field}: ${JSON.stringify(name)} is there twice.`)
      names.add(key)
    },
    assertId(kind: Referred, id: number | null, field: string): void {
      if (id === null || ids[kind].has(id)) return
      this.refuse(`${field} is ${id}, which is not in this file.`)
    },
    assertIds(kind: Referred, list: number[], field: string): void {
      if (new Set(list).size !== list.length) this.refuse(`${field} has one of them twice.`)
      for (const id of list) this.assertId(kind, id, field)
    },
  }
}

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
