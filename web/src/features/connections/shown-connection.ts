import type { Audience } from '../../../../src/choices.schemas.ts'
import type {
  Connection,
  ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'

/** A connection as a DM or a player sees it. */
export interface ShownConnection {
  id: number
  from: number
  to: number
  kind: ConnectionKind
  label: string
  reverse: string
  description: string
  visibility: Audience
  /** Players see another version; only DMs know. */
  hasPublicVersion: boolean
  updatedAt: string
}

export type Viewer = 'dm' | 'player'

export function showAs(connection: Connection, viewer: Viewer): ShownConnection {
  const { id, from_npc_id, to_npc_id, visibility, updated_at, public_version } = connection
  const version = (viewer === 'player' && public_version) || connection
  return {
    id,
    from: from_npc_id,
    to: to_npc_id,
    kind: version.kind,
    label: version.label,
    reverse: version.reverse_label,
    description: version.description,
    visibility,
    hasPublicVersion: viewer === 'dm' && Boolean(public_version),
    updatedAt: updated_at,
  }
}

/** The same from one side: the other NPC, and the labels in both directions. */
export function seenFrom({ from, to, label, reverse }: ShownConnection, npc: number) {
  return from === npc
    ? { other: to, outward: label, inward: reverse }
    : { other: from, outward: reverse, inward: label }
}
