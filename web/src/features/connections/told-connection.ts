import type { Audience } from '../../../../src/choices.schemas.ts'
import type {
  Connection,
  ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'

/** A connection as it is looked at: the truth, or what players are told. */
export interface ToldConnection {
  id: number
  from: number
  to: number
  kind: ConnectionKind
  label: string
  reverse: string
  description: string
  visibility: Audience
  /** Players are told something else; only DMs know. */
  isTwofold: boolean
  updatedAt: string
}

export function tell(connection: Connection, as: 'dm' | 'player'): ToldConnection {
  const { id, from_npc_id, to_npc_id, visibility, updated_at, public_version } = connection
  const told = (as === 'player' && public_version) || connection
  return {
    id,
    from: from_npc_id,
    to: to_npc_id,
    kind: told.kind,
    label: told.label,
    reverse: told.reverse_label,
    description: told.description,
    visibility,
    isTwofold: as === 'dm' && Boolean(public_version),
    updatedAt: updated_at,
  }
}

/** The same, seen from one of its two: whom it leads to, and what that one is to this one. */
export function seenFrom({ from, to, label, reverse }: ToldConnection, npc: number) {
  return from === npc
    ? { other: to, outward: label, inward: reverse }
    : { other: from, outward: reverse, inward: label }
}
