import type { Queries } from '../../../db/database.ts'
import { letOthersRun } from '../../../db/long-work.ts'
import { textKey } from '../../../db/text-keys.ts'
import { thingOf, THINGS, whatIs } from '../../../db/things.ts'
import type { ImportPlan } from '../../campaign-files/campaign-files.schemas.ts'
import type { CheckedCampaign } from '../../campaign-files/check-campaign.ts'
import type { PartName } from '../../campaign-files/format.schemas.ts'
import { type Line, pictureOf, withIds } from '../../campaign-files/parts/registry.ts'
import { findStored } from '../../pictures/keep-picture.ts'
import * as queries from '../moving-in.queries.ts'
import { closedColumns } from './closed.ts'
import { findKind } from './find-kind.ts'
import {
  columnsOf,
  compare,
  COMPARED,
  type Compared,
  PLACES,
  type Seen,
  TEXT_PICTURE,
} from './marks.ts'
import { kindOfPart } from './parts.ts'
import { asColumns, hiddenOwn, readRow } from './write-changes.ts'

const SHOWN = 20

/** The id of what is not here yet. */
const NEW = -1

/** What others are in, or lie on. */
const AROUND = ['locations', 'maps', 'articles'] as const satisfies Compared[]

/** What adding a file to a campaign would do. */
export async function compareWith(
  from: Queries,
  file: CheckedCampaign,
  campaignId: number,
  tool: string,
): Promise<ImportPlan['update']> {
  const update = { added: 0, updated: 0, unchanged: 0, kept_count: 0 }
  const kept: { kind: string; name: string; fields: string[] }[] = []
  const here = new Map<PartName, Map<number, number>>()
  const sought = { campaignId, tool, here }
  await findAround(from, file, sought)
  const inTexts = await picturesOfTexts(from, file)
  for (const part of Object.keys(COMPARED) as Compared[]) {
    for await (const lines of file.lines(part)) {
      for (const { value, origin } of lines) {
        const found = findHere(from, part, value, { ...sought, origin })
        if (found === undefined) {
          update.added += 1
          continue
        }
        if (found.isDeleted) continue
        const own = withIds(part, value, (to, id) => here.get(to)?.get(id) ?? NEW)
        const { shown, hidden } = inTexts.get(`${part} ${value.id}`) ?? NO_PICTURES
        const line = {
          ...asColumns(part, own, pictureIdOf(from, file, pictureOf(value))),
          ...shown,
        }
        const columns = [...columnsOf(part, line), ...(PLACES[part] ?? []), ...Object.keys(shown)]
        const ofDms = new Set([...hiddenOwn(value), ...hidden])
        const isClosed = closedColumns(from, thingOf(found), value.visibility === 'dm', ofDms)
        const row = readRow(from, found, columns)!
        const { changes, clashes } = compare(line, row, found.seen, columns, isClosed)
        update[Object.keys(changes).length > 0 ? 'updated' : 'unchanged'] += 1
        if (clashes.length === 0) continue
        update.kept_count += 1
        const { name, title = name } = value as { name?: string; title?: string }
        if (kept.length < SHOWN)
          kept.push({ kind: found.kind, name: title ?? '', fields: clashes.map(inWords) })
      }
      await letOthersRun()
    }
  }
  return { ...update, kept }
}

const inWords = (column: string) => column.replace(/_id$/u, '')

interface Sought {
  campaignId: number
  tool: string
  /** The ids here by those in the file. */
  here: Map<PartName, Map<number, number>>
}

/** Finds what the lines of others name. */
async function findAround(from: Queries, file: CheckedCampaign, sought: Sought): Promise<void> {
  const { here, campaignId } = sought
  const note = (part: PartName, id: number, found: number | undefined) => {
    const ids = here.get(part) ?? new Map<number, number>()
    here.set(part, ids)
    if (found !== undefined) ids.set(id, found)
  }
  for await (const lines of file.lines('kinds')) {
    for (const { value } of lines) note('kinds', value.id, findKind(from, campaignId, value))
  }
  for (const part of AROUND) {
    for await (const lines of file.lines(part)) {
      for (const { value, origin } of lines) {
        note(part, value.id, findHere(from, part, value, { ...sought, origin })?.id)
      }
      await letOthersRun()
    }
  }
}

interface InTexts {
  shown: Record<string, number>
  /** The columns that DMs alone read. */
  hidden: string[]
}

const NO_PICTURES: InTexts = { shown: {}, hidden: [] }

/** The pictures that texts show, as columns of their things. */
async function picturesOfTexts(
  from: Queries,
  file: CheckedCampaign,
): Promise<Map<string, InTexts>> {
  const found = new Map<string, InTexts>()
  for await (const lines of file.lines('text_pictures')) {
    for (const { value } of lines) {
      const { about, name, read_by, picture } = value
      const key = `${THINGS[about!.kind].part} ${about!.id}`
      const known = found.get(key) ?? { shown: {}, hidden: [] }
      known.shown[TEXT_PICTURE + name] = pictureIdOf(from, file, picture)!
      if (read_by === 'dm') known.hidden.push(TEXT_PICTURE + name)
      found.set(key, known)
    }
    await letOthersRun()
  }
  return found
}

function pictureIdOf(from: Queries, { hashes }: CheckedCampaign, name: string | null) {
  return name === null ? null : (findStored(from, hashes.get(name)!) ?? NEW)
}

/** Undefined for what is new. */
function findHere(
  from: Queries,
  part: Compared,
  line: object,
  { campaignId, tool, origin, here }: Sought & { origin: string | undefined },
) {
  const known =
    origin === undefined ? undefined : from.first(queries.findOrigin({ campaignId, tool, origin }))
  if (known?.thing) {
    const isDeleted = known.deleted_at !== null
    return { ...whatIs(known.thing), isDeleted, seen: JSON.parse(known.seen) as Seen }
  }
  if (part !== 'npcs' && part !== 'locations' && part !== 'articles') return undefined
  const kindId =
    part === 'articles' ? here.get('kinds')?.get((line as Line<'articles'>).kind_id) : undefined
  if (part === 'articles' && kindId === undefined) return undefined
  const { name, visibility } = line as Line<'npcs'>
  const nameKey = textKey(name)
  const namesake = from.first(
    queries.findNamesake(part, { campaignId, nameKey, kindId }, visibility),
  )
  const kind = kindOfPart(part)
  return namesake && { kind, id: namesake.id, isDeleted: false, seen: {} as Seen }
}
