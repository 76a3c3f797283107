import { type Manifest, PART_NAMES, type PartName } from '../../campaign-files/format.schemas.ts'
import { type Line, PARTS, type RowPart } from '../../campaign-files/parts/registry.ts'
import type { Numbered } from '../../campaign-files/read-campaign.ts'
import type { Kept, Spool } from '../spool.ts'

/** Lines in memory at once. */
const BATCH = 50

/** The lines of each part, in batches. */
export class LineFiles {
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
