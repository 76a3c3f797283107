import type {
  Connection,
  EndKind,
} from '../../../../src/features/connections/connections.schemas.ts'
import type { BesideCast, CastMember } from '../../../../src/features/connections/layout.schemas.ts'

export type End = Pick<Connection['from'], 'kind' | 'id'>

/**
 * The number of a thing in the graph, in its address and in what browsers keep: an NPC has its id there, as it always had, and
 * other things have numbers below zero.
 */
export function nodeOf({ kind, id }: End): number {
  if (kind === 'npc') return id
  return kind === 'location' ? -2 * id : -2 * id - 1
}

export function endOf(node: number): End {
  if (node > 0) return { kind: 'npc', id: node }
  return node % 2 === 0
    ? { kind: 'location', id: -node / 2 }
    : { kind: 'article', id: -(node + 1) / 2 }
}

/** A thing as the graph and its list show it. */
export interface GraphThing {
  /** Its number in the graph. */
  id: number
  kind: EndKind
  name: string
  /** Of an NPC. */
  avatar_url: string | null
  /** Of others: an icon, and a picture if there is one. */
  icon: string | null
  picture_url: string | null
  kind_id: number | null
  kind_plural: string | null
  tag_ids: readonly number[]
  location_id: number | null
  visibility: CastMember['visibility']
}

export const thingOfCast = (npc: CastMember): GraphThing => ({
  ...npc,
  kind: 'npc',
  icon: null,
  picture_url: null,
  kind_id: null,
  kind_plural: null,
})

export const thingBeside = (thing: BesideCast): GraphThing => ({
  ...thing,
  id: nodeOf(thing),
  avatar_url: null,
  tag_ids: [],
  // A location is where it is itself.
  location_id: thing.kind === 'location' ? thing.id : null,
})

/** What all of a kind are called: *npc*, *location*, or the kind of an article, as `a12`. */
export const groupOf = ({ kind, kind_id }: Pick<GraphThing, 'kind' | 'kind_id'>): string =>
  kind === 'article' ? `a${kind_id ?? 0}` : kind
