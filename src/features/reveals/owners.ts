import type { Queries } from '../../db/database.ts'
import * as queries from './reveals.queries.ts'
import type { RevealKind } from './reveals.schemas.ts'

export interface What {
  kind: RevealKind
  id: number
}

/** What players must see to see a secret or an entry; of a connection also its NPCs. */
export function ownersOf(from: Queries, { kind, id }: What): What[] {
  if (kind === 'secret') {
    const owner = from.first(queries.findSecretOwner({ id }))!
    return listed([
      ['npc', owner.npc_id],
      ['location', owner.location_id],
      ['session', owner.session_id],
      ['connection', owner.connection_id],
      ['npc', owner.from_npc_id],
      ['npc', owner.to_npc_id],
    ])
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

/** The thing on whose page this is read: itself, or what it belongs to. */
export function pageOfThing(from: Queries, what: What): What {
  const { kind, id } = ownersOf(from, what)[0] ?? what
  return { kind, id }
}
