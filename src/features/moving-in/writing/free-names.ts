import type { Transaction } from '../../../db/database.ts'
import { nameKey, textKey } from '../../../db/text-keys.ts'
import { TABLE_OF, type What } from '../../../db/things.ts'
import { updateRow } from '../../../db/write-row.ts'
import type { Incoming } from '../../campaign-files/import-campaign.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import { isNumberTaken } from '../../storyline/session-numbers.ts'
import { findColumns } from '../../things/find-things.ts'
import * as queries from '../moving-in.queries.ts'
import { numberedName } from '../numbering.ts'
import { isNamed, kindIdOf } from './find-here.ts'

/** Names and session numbers that nothing else in a campaign has, nor in what one import adds to it. */
export class FreeNames {
  readonly #campaignId: number
  readonly #given = new Set<string>()
  readonly #next = new Map<string, number>()

  constructor(campaignId: number) {
    this.#campaignId = campaignId
  }

  /** A line of something new, with a free name or number. */
  give(tx: Transaction, part: RowPart, line: Incoming['line']): Incoming['line'] {
    if (part === 'sessions') return this.#withNumber(tx, line as Line<'sessions'>)
    return isNamed(part) ? this.#withName(tx, part, line as Line<queries.NamedTable>) : line
  }

  /** Whether something here has the new name that an import would give. */
  isTaken(tx: Transaction, part: RowPart, name: string, kindId: number | undefined): boolean {
    return isNamed(part) && isNameTaken(tx, part, name, { campaignId: this.#campaignId, kindId })
  }

  #withNumber(tx: Transaction, line: Line<'sessions'>): Line<'sessions'> {
    const campaignId = this.#campaignId
    const number = line.session_number
    const isTaken =
      isNumberTaken(tx, campaignId, { number }) || this.#given.has(`sessions ${number}`)
    const free = isTaken ? (tx.first(queries.freeNumber({ campaignId }))?.free ?? 0) : number
    this.#given.add(`sessions ${free}`)
    return { ...line, session_number: free }
  }

  #withName(
    tx: Transaction,
    part: queries.NamedTable,
    line: Line<queries.NamedTable>,
  ): Line<queries.NamedTable> {
    const kindId = kindIdOf(line)
    const scope = `${part} ${kindId}`
    const isTaken = (tried: string) =>
      this.#given.has(`${scope} ${textKey(tried)}`) || this.isTaken(tx, part, tried, kindId)
    const free = numberedName(line.name, { scope, next: this.#next, isTaken })
    this.#given.add(`${scope} ${textKey(free)}`)
    return { ...line, name: free }
  }
}

const isNameTaken = (
  tx: Transaction,
  table: queries.NamedTable,
  name: string,
  of: Omit<queries.Name, 'nameKey'>,
): boolean => tx.first(queries.findNamed(table, { ...of, nameKey: nameKey(name) })) !== undefined

/** Gives the thing another name if its own was taken while it was not shown yet. */
export function assureName(tx: Transaction, campaignId: number, { kind, id }: What): void {
  if (kind !== 'npc' && kind !== 'location' && kind !== 'article') return
  const table = TABLE_OF[kind]
  const columns = kind === 'article' ? ['name', 'kind_id'] : ['name']
  const row = tx.first(findColumns({ kind, id }, columns))!
  const isTaken = (tried: string) =>
    isNameTaken(tx, table, tried, { campaignId, kindId: kindIdOf(row) })
  const name = numberedName(row.name as string, { scope: '', next: new Map(), isTaken })
  if (name !== row.name) tx.run(updateRow(table, id, { name, name_key: nameKey(name) }))
}
