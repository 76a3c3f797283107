import type { ThingKind } from '../../db/things.ts'
import type { DomainError, ErrorMaker } from '../../errors.ts'
import * as articleErrors from '../articles/articles.errors.ts'
import * as connectionErrors from '../connections/connections.errors.ts'
import * as journalErrors from '../journal/journal.errors.ts'
import * as locationErrors from '../locations/locations.errors.ts'
import * as mapErrors from '../maps/maps.errors.ts'
import * as npcErrors from '../npcs/npcs.errors.ts'
import * as secretErrors from '../secrets/secrets.errors.ts'
import * as storylineErrors from '../storyline/storyline.errors.ts'

/** What a reader is told of a thing that is not there, or that this reader may not see. */
const NOT_FOUND: Record<ThingKind, ErrorMaker> = {
  npc: npcErrors.missing,
  location: locationErrors.missing,
  map: mapErrors.missing,
  connection: connectionErrors.missing,
  session: storylineErrors.missing,
  journal: journalErrors.missing,
  secret: secretErrors.missing,
  article: articleErrors.missing,
}

export const thingNotFound = (kind: ThingKind): DomainError => NOT_FOUND[kind]()
