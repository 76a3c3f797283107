import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'

/** A connection as a DM or a player reads it, with the ids of its NPCs. */
export type ShownConnection = Connection & { from: number; to: number }

export type Viewer = 'dm' | 'player'

export function showAs(connection: Connection, viewer: Viewer): ShownConnection {
  const { from_npc_id: from, to_npc_id: to, public_version } = connection
  return viewer === 'dm'
    ? { ...connection, from, to }
    : { ...connection, ...public_version, public_version: null, from, to, ...plainFor(connection) }
}

const plainFor = ({ public_version, plain_texts = [] }: Connection) =>
  public_version && {
    plain_texts: plain_texts.includes('public_description') ? ['description'] : [],
  }

/** The same from one side: the other NPC, and the labels in both directions. */
export const seenFrom = ({ from, to, label, reverse_label }: ShownConnection, npc: number) =>
  from === npc
    ? { other: to, outward: label, inward: reverse_label }
    : { other: from, outward: reverse_label, inward: label }

export const touches = ({ from, to }: { from: number; to: number }, npc: number): boolean =>
  from === npc || to === npc
