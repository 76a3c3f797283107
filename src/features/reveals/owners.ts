import type { Queries } from '../../db/database.ts'
import * as queries from './reveals.queries.ts'
import type { RevealKind } from './reveals.schemas.ts'

export interface What {
  kind: RevealKind
  id: number
}

/** What players must see to see a thing: of a connection both ends, of a secret also the owners of what it is about. */
export function ownersOf(from: Queries, { kind, id }: What): What[] {
  if (kind === 'connection') {
    const ends = from.first(queries.findEnds({ id }))!
    return [ends.from_npc_id, ends.to_npc_id].map((npcId) => ({ kind: 'npc', id: npcId }))
  }
  if (kind === 'secret') {
    const owner = from.first(queries.findSecretOwner({ id }))!
    const about = listed([
      ['npc', owner.npc_id],
      ['location', owner.location_id],
      ['session', owner.session_id],
      ['connection', owner.connection_id],
    ])
    return about.flatMap((what) => [what, ...ownersOf(from, what)])
  }
  if (kind === 'journal') {
    const owner = from.first(queries.findEntryOwner({ id }))!
    const owners = listed([
      ['npc', owner.npc_id],
      ['location', owner.location_id],
      ['session', owner.session_id],
    ])
    return owners.slice(0, 1)
  }
  return []
}

const listed = (owners: [RevealKind, number | null][]): What[] =>
  owners.flatMap(([kind, id]) => (id === null ? [] : [{ kind, id }]))

/** The thing on whose page this is read: of a secret or an entry what it belongs to, else the thing itself. */
export function pageOfThing(from: Queries, { kind, id }: What): What {
  const owners = kind === 'connection' ? [] : ownersOf(from, { kind, id })
  return owners[0] ?? { kind, id }
}
