import type * as z from 'zod'

import type { RowOf } from '../../../db/statement.ts'
import { type ThingKind, THINGS } from '../../../db/things.ts'
import { articles } from '../../articles/articles.part.ts'
import { connections } from '../../connections/connections.part.ts'
import { entries } from '../../journal/journal.part.ts'
import { KINDS_OF, type KindOf } from '../../kinds/kinds.limits.ts'
import { locations } from '../../locations/locations.part.ts'
import { maps } from '../../maps/maps.part.ts'
import { npcs } from '../../npcs/npcs.part.ts'
import { secrets } from '../../secrets/secrets.part.ts'
import { sessions } from '../../storyline/storyline.part.ts'
import { tags } from '../../tags/tags.part.ts'
import { PART_NAMES, type PartName } from '../format.schemas.ts'
import { kinds } from './kinds.ts'
import type { Part } from './part.ts'
import { people } from './people.ts'
import { reveals } from './reveals.ts'
import { revisions } from './revisions.ts'
import { textPictures } from './text-pictures.ts'

export const PARTS = {
  people,
  tags,
  kinds,
  locations,
  maps,
  npcs,
  sessions,
  articles,
  entries,
  connections,
  secrets,
  text_pictures: textPictures,
  reveals,
  revisions,
} as const satisfies Record<PartName, unknown>

/** The parts whose lines are rows. */
export type RowPart = Exclude<PartName, 'people'>
export const ROW_PARTS = PART_NAMES.filter((name) => name !== 'people')

export type Line<Name extends PartName> = z.output<(typeof PARTS)[Name]['line']>
type Row<Name extends RowPart> = RowOf<(typeof PARTS)[Name]['rows']['list']>

/** The parts with a page for each line: what has a kind with fields of one's own. */
export type PagePart = (typeof THINGS)[KindOf]['part']

export const PAGE_KINDS = Object.fromEntries(
  KINDS_OF.map((kind) => [THINGS[kind].part, kind]),
) as Record<PagePart, KindOf>

/** For code that is the same for all parts. */
export const partOf = <Name extends RowPart>(name: Name) =>
  PARTS[name] as unknown as Part<Line<Name>, Row<Name> & { id: number }>

/** The picture of a map, an article, an NPC or a text, by its path in the zip. */
export const pictureOf = (line: object): string | null =>
  'picture' in line
    ? (line.picture as string | null)
    : 'portrait' in line
      ? (line.portrait as string | null)
      : null

/** The line with other ids in the place of all that it names. */
export function withIds<Name extends PartName>(
  name: Name,
  line: Line<Name>,
  idOf: (part: PartName, id: number, field: string) => number,
): Line<Name> {
  const changed: Record<string, unknown> = { ...line }
  for (const [field, to] of Object.entries<PartName | 'things'>(PARTS[name].refs)) {
    const change = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(change)
      if (typeof value !== 'object' || value === null) {
        return typeof value === 'number' ? idOf(to as PartName, value, field) : value
      }
      const { kind, id, key } = value as { kind: ThingKind; id: number; key?: string }
      // Two fields of one's own may name the same thing.
      const named = key === undefined ? field : `${field}.${key}`
      return { ...value, id: idOf(to === 'things' ? THINGS[kind].part : to, id, named) }
    }
    changed[field] = change(changed[field])
  }
  return changed as Line<Name>
}
