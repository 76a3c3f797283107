import type { Queries } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import type { Session } from '../storyline/storyline.schemas.ts'
import type { Ready, Table } from './play.schemas.ts'
import * as queries from './table.queries.ts'

const PRESENT = 24
const READY = 60

/** What is at hand while a session runs, as this member may see it. */
export function readTable(from: Queries, session: Session, { userId, isDm }: Membership): Table {
  const present = from
    .all(queries.listPresent({ sessionId: session.id, userId, limit: PRESENT }))
    .map(({ is_here, is_met, is_dead, ...npc }) => ({
      ...npc,
      is_here: is_here === 1,
      is_met: is_met === 1,
      is_dead: is_dead === 1,
    }))
  if (!isDm) return { present }
  const at = [
    ...present.map(({ id }) => thingOf({ kind: 'npc', id })),
    ...(session.here ? [thingOf({ kind: 'location', id: session.here.id })] : []),
  ]
  const ready = from
    .all(
      queries.listReady({
        session: thingOf({ kind: 'session', id: session.id }),
        present: JSON.stringify(at),
        userId,
        limit: READY,
      }),
    )
    .map(({ kind, id, text, about, visibility, visible_to, is_planned }) => ({
      what: { kind, id },
      text,
      ...(about !== null && { about: JSON.parse(about) as Ready['about'] }),
      ...presentAudience({ visibility, visible_to }),
      is_planned: is_planned === 1,
    }))
  return { present, ready }
}
