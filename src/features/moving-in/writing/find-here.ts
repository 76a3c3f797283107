import type { Queries, Transaction } from '../../../db/database.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { THINGS, type What, whatIs } from '../../../db/things.ts'
import { kindsWith } from '../../../nouns.ts'
import type { ImportTarget } from '../../campaign-files/import-campaign.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import { extendKind } from '../../kinds/extend-kind.ts'
import { findKindIn } from '../file-kinds.ts'
import * as queries from '../moving-in.queries.ts'
import type { Seen } from './marks.ts'
import { thingOfPart } from './parts.ts'

const NAMED: ReadonlySet<RowPart> = new Set<RowPart>(
  kindsWith('nameTaken').map((kind) => THINGS[kind].part),
)
export const isNamed = (part: RowPart): part is queries.NamedTable => NAMED.has(part)

/** The kind of an article, in which its name is the only one. */
export const kindIdOf = (line: object): number | undefined =>
  'kind_id' in line ? (line.kind_id as number) : undefined

/** What is here of a line: what came from it, or else what has its name. `from` is what the source said of the former. */
interface Here {
  what: What
  isDeleted: boolean
  from?: { id: number; seen: Seen }
}

/** Undefined for what is new. `line` has the ids here of what it names. */
export function findHere(
  from: Queries,
  part: RowPart,
  line: object,
  origin: string | undefined,
  { campaignId, tool }: { campaignId: number; tool: string },
): Here | undefined {
  const known = origin && from.first(queries.findOrigin({ campaignId, tool, origin }))
  const what = known && known.thing ? whatIs(known.thing) : undefined
  // What has become of another kind comes anew, and what came from it before stays.
  if (known && what && THINGS[what.kind].part === part) {
    const seen = JSON.parse(known.seen) as Seen
    const isDeleted = known.deleted_at !== null
    return { what, isDeleted, from: { id: known.id, seen } }
  }
  if (!isNamed(part)) return undefined
  const { name, visibility } = line as Line<queries.NamedTable>
  const sought = { campaignId, nameKey: nameKey(name), kindId: kindIdOf(line) }
  const namesake = from.first(queries.findNamesake(part, sought, visibility))
  return namesake && { what: thingOfPart(part, namesake.id), isDeleted: false }
}

/** The id of a kind of the file that a campaign has already. */
export function findKind(
  from: Queries,
  campaignId: number,
  { of, name }: Line<'kinds'>,
): number | undefined {
  return findKindIn(from.all(queries.listKinds({ campaignId })), of, name)?.id
}

/** The same, which then has the fields of the file, too. */
export function placeKind(tx: Transaction, campaignId: number, line: Line<'kinds'>) {
  const id = findKind(tx, campaignId, line)
  if (id === undefined) return { line }
  extendKind(tx, id, line.fields)
  return { line, id }
}

/** In a new campaign, only its kinds are there already. */
export const findOnlyKinds = (campaignId: number): Required<Pick<ImportTarget, 'find'>> => ({
  find: (tx, { part, line }) =>
    part === 'kinds' ? placeKind(tx, campaignId, line as Line<'kinds'>) : { line },
})
