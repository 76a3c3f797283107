import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import { nodeOf } from './nodes.ts'

/** A connection as a DM or a player reads it, with the numbers of its ends in the graph. */
export type ShownConnection = Omit<Connection, 'from' | 'to'> & { from: number; to: number }

export type Viewer = 'dm' | 'player'

export function showAs(connection: Connection, viewer: Viewer): ShownConnection {
  const { public_version } = connection
  const ends = { from: nodeOf(connection.from), to: nodeOf(connection.to) }
  return viewer === 'dm'
    ? { ...connection, ...ends }
    : { ...connection, ...public_version, public_version: null, ...ends, ...plainFor(connection) }
}

const plainFor = ({ public_version, plain_texts = [] }: Connection) =>
  public_version && {
    plain_texts: plain_texts.includes('public_description') ? ['description'] : [],
  }

/** The same from one side: the other end, and the labels in both directions. */
export const seenFrom = ({ from, to, label, reverse_label }: ShownConnection, node: number) =>
  from === node
    ? { other: to, outward: label, inward: reverse_label }
    : { other: from, outward: reverse_label, inward: label }

export const touches = ({ from, to }: { from: number; to: number }, node: number): boolean =>
  from === node || to === node

interface Sentence {
  from: number
  words: string
  to: number
}

/** What is said of both ends: a sentence for each direction, and only one where both say the same. */
export function sentencesOf({ from, to, label, reverse_label }: ShownConnection): Sentence[] {
  const back = { from: to, words: reverse_label, to: from }
  if (!reverse_label || reverse_label === label) return [{ from, words: label || 'and', to }]
  return label ? [{ from, words: label, to }, back] : [back]
}
