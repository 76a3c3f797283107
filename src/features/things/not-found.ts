import type { ThingKind } from '../../db/things.ts'
import { type DomainError, notFound } from '../../errors.ts'

/** What a reader is told of a thing that is not there, or that this reader may not see. */
const NOT_FOUND: Record<ThingKind, string> = {
  npc: 'NPC not found',
  location: 'Location not found',
  map: 'Map not found',
  connection: 'Connection not found',
  session: 'Session not found',
  journal: 'Journal entry not found',
  secret: 'Secret not found',
}

export const thingNotFound = (kind: ThingKind): DomainError => notFound(NOT_FOUND[kind])
