import type { Watch } from '../../db/long-work.ts'
import { textKey } from '../../db/text-keys.ts'
import type { Amount } from '../quotas/quotas.service.ts'
import { TEXT_PICTURE_LIMITS } from '../text-pictures/text-pictures.limits.ts'
import * as errors from './content.errors.ts'
import { PART_NAMES, type PartName } from './format.schemas.ts'
import { type Line, partOf, PARTS, pictureOf, withIds } from './parts/registry.ts'
import type { CampaignFile } from './read-campaign.ts'

/** A file whose lines and pictures are all valid. */
export interface CheckedCampaign extends CampaignFile {
  people: Line<'people'>[]
  /** The number of journal entries by each author. */
  entriesBy: Map<number, number>
  /** The number of things that show a picture. */
  pictures: number
  /** The hashes of the pictures, by their names in the file. */
  hashes: ReadonlyMap<string, string>
  amount: Amount
  /** The number of NPCs and articles whose creator is known. */
  added: number
}

/** Throws `invalid`, with the file and line, for anything that cannot be imported. */
export async function checkCampaign(
  file: CampaignFile,
  { signal, onProgress = () => {} }: Watch = {},
): Promise<CheckedCampaign> {
  const { counts } = file.manifest
  const total = sum(Object.values(counts))
  const references = createReferenceCheck()
  const people: Line<'people'>[] = []
  const entriesBy = new Map<number, number>()
  const articleKinds = new Set<number>()
  const hashes = new Map<string, string>()
  /** By their hashes: equal ones are stored once. */
  const pictureBytes = new Map<string, number>()
  const picturesIn = new Map<string, number>()
  let [done, pictures, added] = [0, 0, 0]

  const count: { [Name in PartName]?: (line: Line<Name>) => void } = {
    people: (line) => void people.push(line),
    kinds: ({ id, of }) => void (of === 'article' && articleKinds.add(id)),
    entries: ({ author }) =>
      void (author !== null && entriesBy.set(author, (entriesBy.get(author) ?? 0) + 1)),
  }

  async function checkLine<Name extends PartName>(
    part: Name,
    line: Line<Name>,
    at: string,
  ): Promise<void> {
    references.add(part, line, at)
    if (part === 'articles' && !articleKinds.has((line as Line<'articles'>).kind_id)) {
      throw errors.unknownId(at, 'kind_id', (line as Line<'articles'>).kind_id)
    }
    if (part !== 'people') {
      const { unique, fault } = partOf(part)
      const error = fault?.(line as never)
      if (error) throw error(at)
      if (unique) references.addName(at, ...unique(line as never))
    }
    if (part === 'text_pictures') {
      const { about } = line as Line<'text_pictures'>
      const key = `${about?.kind} ${about?.id}`
      const shown = (picturesIn.get(key) ?? 0) + 1
      if (shown > TEXT_PICTURE_LIMITS.each) throw errors.tooManyPictures(at)
      picturesIn.set(key, shown)
    }
    count[part]?.(line)
    if ('added_by' in line && line.added_by !== null) added += 1
    const picture = pictureOf(line)
    if (picture === null) return
    pictures += 1
    if (hashes.has(picture)) return
    const { sha256, bytes } = await file.picture(picture)
    hashes.set(picture, sha256)
    pictureBytes.set(sha256, bytes.length)
  }

  for (const part of PART_NAMES) {
    for await (const lines of file.lines(part)) {
      signal?.throwIfAborted()
      for (const { number, value } of lines) {
        await checkLine(part, value, `${PARTS[part].file}, line ${number}`)
      }
      done += lines.length
      onProgress({ done, total })
    }
    references.complete(part)
  }
  const amount = {
    // History is no row that people count.
    rows: total - counts.people - counts.revisions,
    pictureBytes: sum([...pictureBytes.values()]),
    textBytes: file.textBytes,
  }
  return { ...file, people, entriesBy, pictures, hashes, amount, added }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Checks names, and the ids that lines have and name. Those of parts that come later wait until these are complete. */
function createReferenceCheck() {
  const names = new Set<string>()
  const ids = new Map(PART_NAMES.map((part) => [part, new Set<number>()]))
  const complete = new Set<PartName>()
  const waiting = new Map(PART_NAMES.map((part) => [part, [] as Reference[]]))
  /** Of the part that is being read: in what each of its things lies. */
  const parents = new Map<number, number>()

  function assertThere(part: PartName, { at, field, id }: Reference): void {
    if (!ids.get(part)!.has(id)) throw errors.unknownId(at, field, id)
  }

  return {
    addName(at: string, field: string, group: string, name: string): void {
      // SQLite stores half a surrogate pair as the replacement character.
      const key = `${group} ${textKey(name)}`.toWellFormed()
      if (names.has(key)) throw errors.nameTaken(at, field, JSON.stringify(name))
      names.add(key)
    },
    add<Name extends PartName>(part: Name, line: Line<Name>, at: string): void {
      const own = ids.get(part)!
      if (line.id !== undefined && own.has(line.id)) throw errors.idTaken(at, line.id)
      if (line.id !== undefined) own.add(line.id)
      const named = new Set<string>()
      withIds(part, line, (to, id, field) => {
        const key = `${field} ${to} ${id}`
        if (named.has(key)) throw errors.namedTwice(at, field)
        named.add(key)
        if (field === 'parent_id') parents.set(line.id!, id)
        if (complete.has(to)) assertThere(to, { at, field, id })
        else waiting.get(to)!.push({ at, field, id })
        return id
      })
    },
    complete(part: PartName): void {
      complete.add(part)
      for (const reference of waiting.get(part)!.splice(0)) assertThere(part, reference)
      assertNoCircle(part, parents)
      parents.clear()
    },
  }
}

/** An id that a line names. */
interface Reference {
  at: string
  field: string
  id: number
}

/** Walking up from something inside itself would never end. */
function assertNoCircle(part: PartName, parents: Map<number, number>): void {
  const safe = new Set<number>()
  for (const start of parents.keys()) {
    const path = new Set<number>()
    for (
      let id: number | undefined = start;
      id !== undefined && !safe.has(id);
      id = parents.get(id)
    ) {
      if (path.has(id)) throw errors.insideItself(PARTS[part].file, id)
      path.add(id)
    }
    for (const id of path) safe.add(id)
  }
}
