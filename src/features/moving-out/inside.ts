import { THINGS } from '../../things.limits.ts'
import { eachLine, linesOf } from '../campaign-files/lines.ts'
import type { Line, PagePart } from '../campaign-files/parts/registry.ts'
import type { Source } from '../campaign-files/source.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'

/** Whether secrets, DM notes and fields of DMs are written: only for a DM who asks for them. */
export interface Secrecy {
  withSecrets: boolean
}

/** What things of a campaign say of others, by the ids in the file. */
export interface Inside {
  kinds: Line<'kinds'>[]
  kindOfArticle: Map<number, number>
  names: Record<PagePart | 'tags', Map<number, string>>
  nameOf(of: { kind: KindOf; id: number }): string | undefined
  /** The kind of a thing, with its fields; its line names that of an article. */
  kindOf(kind: KindOf, line?: { kind_id?: number }): Line<'kinds'> | undefined
  /** Whether it is DM only. Of a player's export nothing is. */
  isHidden(kind: KindOf, id: number): boolean
}

/**
 * A connection of which players read another version: with the secrets its true words, for DMs alone, and without them what
 * players read.
 */
export function asSaid(line: Line<'connections'>, withSecrets: boolean): Line<'connections'> {
  if (!line.public_version) return line
  return withSecrets ? { ...line, visibility: 'dm' } : { ...line, ...line.public_version }
}

/** The aliases that everyone reads. */
export const openAliases = ({ aliases = [] }: { aliases?: Line<'npcs'>['aliases'] }): string[] =>
  aliases.filter(({ read_by }) => read_by === 'everyone').map(({ name }) => name)

/** Reads the names of a campaign's things. */
export function* readInside(source: Source): Generator<0, Inside> {
  const { from, scope } = source
  const kinds = [...eachLine(source, 'kinds')]
  const names = {} as Inside['names']
  const kindOfArticle = new Map<number, number>()
  const hidden = new Map<string, Set<number>>()
  for (const part of ['tags', 'locations', 'npcs', 'articles', 'sessions'] as const) {
    names[part] = new Map()
    hidden.set(part, new Set())
    for (const lines of linesOf(from, part, scope)) {
      for (const line of lines) {
        if ('kind_id' in line) kindOfArticle.set(line.id, line.kind_id)
        if (scope.isDm === 1 && 'visibility' in line && line.visibility !== 'everyone') {
          hidden.get(part)!.add(line.id!)
        }
        names[part].set(line.id!, 'title' in line ? line.title : line.name)
      }
      yield 0
    }
  }
  return {
    kindOfArticle,
    kinds: kinds.toSorted((a, b) => a.position - b.position),
    names,
    nameOf: ({ kind, id }) => names[THINGS[kind].part].get(id),
    kindOf: (of, line) =>
      kinds.find((kind) => (of === 'article' ? kind.id === line?.kind_id : kind.of === of)),
    isHidden: (kind, id) => hidden.get(THINGS[kind].part)!.has(id),
  }
}
