import { linesOf } from '../campaign-files/lines.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import type { Source } from '../campaign-files/write-campaign.ts'

/** Whether secrets, DM notes and fields of DMs are written: only for a DM who asks for them. */
export interface Secrecy {
  withSecrets: boolean
}

/** What things of a campaign say of others, by the ids in the file. */
export interface Inside {
  kinds: Line<'kinds'>[]
  kindOfArticle: Map<number, number>
  names: Record<'npcs' | 'locations' | 'articles' | 'sessions' | 'tags', Map<number, string>>
}

/** Reads the names of a campaign's things. */
export function* readInside({ from, scope }: Source): Generator<0, Inside> {
  const kinds = [...linesOf(from, 'kinds', scope)].flat()
  const names = {} as Inside['names']
  const kindOfArticle = new Map<number, number>()
  for (const part of ['tags', 'locations', 'npcs', 'articles', 'sessions'] as const) {
    names[part] = new Map()
    for (const lines of linesOf(from, part, scope)) {
      for (const line of lines) {
        if ('kind_id' in line) kindOfArticle.set(line.id, line.kind_id)
        names[part].set(line.id!, 'title' in line ? line.title : line.name)
      }
      yield 0
    }
  }
  return { kindOfArticle, kinds: kinds.toSorted((a, b) => a.position - b.position), names }
}
