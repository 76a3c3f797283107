import type { Queries } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { TABLE_OF, whatIs } from '../../db/things.ts'
import type { ImportPlan } from '../campaign-files/campaign-files.schemas.ts'
import type { CheckedCampaign } from '../campaign-files/check-campaign.ts'
import { nextTurn } from '../campaign-files/slices.ts'
import { compare, COMPARED, type Seen } from './marks.ts'
import * as queries from './moving-in.queries.ts'
import { kindOfPart } from './parts.ts'

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
  for (const part of Object.keys(COMPARED) as (keyof typeof COMPARED)[]) {
    const columns = COMPARED[part].filter((column) => !REFERENCES.has(column))
    for await (const lines of file.lines(part)) {
      for (const { value, origin } of lines) {
        const found = findHere(from, part, value, { campaignId, tool, origin })
        if (found === undefined) {
          update.added += 1
          continue
        }
        if (found === null) continue
        const row = from.first(queries.readColumns(TABLE_OF[found.kind], found.id, columns))!
        const { changes, clashes } = compare(value, row, found.seen, columns)
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
}

/** Undefined for what is new, null for what was deleted here. */
function findHere(
  from: Queries,
  part: keyof typeof COMPARED,
  line: object,
  { campaignId, tool, origin }: Sought,
) {
  const known =
    origin === undefined ? undefined : from.first(queries.findOrigin({ campaignId, tool, origin }))
  if (known?.thing) {
    if (known.deleted_at !== null) return null
    return { ...whatIs(known.thing), seen: JSON.parse(known.seen) as Seen }
  }
  if (part !== 'npcs' && part !== 'locations') return undefined
  const nameKey = textKey((line as { name: string }).name)
  const namesake = from.first(queries.findNamesake(part, campaignId, nameKey))
  return namesake && { kind: kindOfPart(part), id: namesake.id, seen: {} as Seen }
}
