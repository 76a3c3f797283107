import type { Queries } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { whatIs } from '../../db/things.ts'
import type { ImportPlan } from '../campaign-files/campaign-files.schemas.ts'
import type { CheckedCampaign } from '../campaign-files/check-campaign.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import { nextTurn } from '../campaign-files/slices.ts'
import { findKind } from './find-kind.ts'
import { columnsOf, compare, COMPARED, type Seen } from './marks.ts'
import * as queries from './moving-in.queries.ts'
import { kindOfPart } from './parts.ts'
import { readRow, withOwn } from './write-changes.ts'

const SHOWN = 20

/** Ids here differ from those in the file until it is imported. */
const REFERENCES = new Set(['location_id'])

/** What adding a file to a campaign would do, by its texts. */
export async function compareWith(
  from: Queries,
  file: CheckedCampaign,
  campaignId: number,
  tool: string,
): Promise<ImportPlan['update']> {
  const update = { added: 0, updated: 0, unchanged: 0, kept_count: 0 }
  const kept: { kind: string; name: string; fields: string[] }[] = []
  const kinds = new Map<number, number | undefined>()
  for await (const lines of file.lines('kinds')) {
    for (const { value } of lines) kinds.set(value.id, findKind(from, campaignId, value))
  }
  for (const part of Object.keys(COMPARED) as (keyof typeof COMPARED)[]) {
    for await (const lines of file.lines(part)) {
      for (const { value, origin } of lines) {
        const found = findHere(from, part, value, { campaignId, tool, origin, kinds })
        if (found === undefined) {
          update.added += 1
          continue
        }
        if (found === null) continue
        const line = withOwn(value)
        const columns = columnsOf(part, line).filter((column) => !REFERENCES.has(column))
        const row = readRow(from, found, columns)!
        const { changes, clashes } = compare(line, row, found.seen, columns)
        update[Object.keys(changes).length > 0 ? 'updated' : 'unchanged'] += 1
        if (clashes.length === 0) continue
        update.kept_count += 1
        const { name, title = name } = value as { name?: string; title?: string }
        if (kept.length < SHOWN) kept.push({ kind: found.kind, name: title ?? '', fields: clashes })
      }
      await nextTurn()
    }
  }
  return { ...update, kept }
}

interface Sought {
  campaignId: number
  tool: string
  origin: string | undefined
  /** The kinds here by those in the file. */
  kinds: ReadonlyMap<number, number | undefined>
}

/** Undefined for what is new, null for what was deleted here. */
function findHere(
  from: Queries,
  part: keyof typeof COMPARED,
  line: object,
  { campaignId, tool, origin, kinds }: Sought,
) {
  const known =
    origin === undefined ? undefined : from.first(queries.findOrigin({ campaignId, tool, origin }))
  if (known?.thing) {
    if (known.deleted_at !== null) return null
    return { ...whatIs(known.thing), seen: JSON.parse(known.seen) as Seen }
  }
  if (part !== 'npcs' && part !== 'locations' && part !== 'articles') return undefined
  const kindId = part === 'articles' ? kinds.get((line as Line<'articles'>).kind_id) : undefined
  if (part === 'articles' && kindId === undefined) return undefined
  const { name, visibility } = line as Line<'npcs'>
  const nameKey = textKey(name)
  const namesake = from.first(
    queries.findNamesake(part, { campaignId, nameKey, kindId }, visibility),
  )
  return namesake && { kind: kindOfPart(part), id: namesake.id, seen: {} as Seen }
}
