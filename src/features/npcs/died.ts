import { sql } from 'kysely'

import type { Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { member, type Reader } from '../../db/reader.ts'
import { thingExpression, thingOf } from '../../db/things.ts'
import { isShownTo } from '../../db/visibility.ts'
import { requireLenient } from '../audiences/audiences.service.ts'
import { readAudience } from '../audiences/ledger.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import type { ChangeBeside } from '../things/change-beside.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import type { Npc, NpcUpdate } from './npcs.schemas.ts'

/** The columns of an NPC's death. */
interface Death {
  died_at: string | null
  died_session_id: number | null
  died_known_to: string | null
}

interface DeathColumns extends Death {
  undone_deaths: string | null
}

const DIED_IN = thingExpression('session', 'npcs.died_session_id')

/**
 * How a reader knows of an NPC's death, as JSON; null while it lives, and for those from whom the session in which it died is
 * hidden, deleted or not, or was when it was deleted for good.
 */
export const diedAsSeen = (reader: Reader = member) => sql<string | null>`case
  when npcs.died_at is null then null
  when ${reader.isDm} or case
    when npcs.died_known_to is not null then ${reader.userId} in (select value from json_each(npcs.died_known_to))
    when npcs.died_session_id is not null then exists (
      select 1 from things as session
      where session.thing = ${sql.raw(DIED_IN)} and ${isShownTo('session', reader)}
    )
    else true
  end then json_object('at', npcs.died_at, 'session_id', (
    select session.id from things as session
    where session.thing = ${sql.raw(DIED_IN)} and session.deleted_at is null
  ))
end`

/** When they died, as JSON, of deaths that were taken back and that only DMs knew of; null where there are none. */
export const undoneForDms = sql<string | null>`(
  select nullif(json_group_array(json_object('died_at', value ->> 'died_at')), '[]')
  from json_each(npcs.undone_deaths)
  left join things as session
    on session.thing = ${sql.raw(thingExpression('session', "(value ->> 'died_session_id')"))}
  where iif(session.thing is null, value ->> 'died_known_to' is not null, session.visibility <> 'everyone')
)`

/** The same deaths where none of their sessions is. */
export const withoutSessions = (deaths: { died_at: string }[]): string =>
  JSON.stringify(
    deaths.map(({ died_at }): Death => ({ died_at, died_session_id: null, died_known_to: '[]' })),
  )

export const presentDied = (died: string | null): Npc['died'] =>
  died === null ? null : JSON.parse(died)

/** What `died` changes: nothing if it is absent, or the same as before, or written by a player. Throws `invalid`. */
export function newDeath(
  from: Queries,
  membership: Membership,
  died: NpcUpdate['died'],
  current?: DeathColumns & { died: string | null },
): Partial<DeathColumns> {
  if (died === undefined) return {}
  const known = presentDied(current?.died ?? null)
  if (died === null && known === null) return {}
  const { at = known?.at ?? new Date().toISOString(), session_id = null } = died ?? {}
  if (died && known && known.at === at && known.session_id === session_id) return {}
  requireLenient(membership)
  if (!membership.isDm) return {}
  if (died === null) return deathTakenBack(from, current!)
  // The session may be deleted, or gone: those who do not know of the death do not learn of it by another time.
  if (known && known.session_id === session_id) return { died_at: at }
  if (session_id !== null) {
    assertInCampaign(from, membership, membership.campaignId, { kind: 'session', id: session_id })
    return { died_at: at, died_session_id: session_id, died_known_to: null }
  }
  const undone = undoneDeaths(current).find(({ died_at }) => died_at === at)
  if (!known && undone) return asItWas(from, undone)
  return { died_at: at, died_session_id: null, died_known_to: null }
}

/** An NPC lives again; it keeps who knew of its death, with and without the session. */
export function deathTakenBack(from: Queries, death: DeathColumns): DeathColumns {
  const { died_at, died_session_id } = death
  const others = undoneDeaths(death).filter((one) => one.died_at !== died_at)
  const undone = { died_at, died_session_id, died_known_to: knownTo(from, death) }
  return {
    died_at: null,
    died_session_id: null,
    died_known_to: null,
    undone_deaths: JSON.stringify([undone, ...others].slice(0, MOST_UNDONE)),
  }
}

/** Of older ones nothing tells any more who knew of them. */
export const MOST_UNDONE = 20

/** The newest first. */
const undoneDeaths = (death: Pick<DeathColumns, 'undone_deaths'> | undefined): Death[] =>
  JSON.parse(death?.undone_deaths ?? '[]')

function knownTo(from: Queries, { died_session_id: id, died_known_to }: Death): string | null {
  if (id === null) return died_known_to
  const { visibility, visibleTo } = readAudience(from, thingOf({ kind: 'session', id }))
  return visibility === 'everyone' ? null : JSON.stringify(visibleTo)
}

/** While its session is there, deleted or not, the session says who knows of a death. */
function asItWas(from: Queries, undone: Death): Death {
  const { died_session_id: id } = undone
  const isThere =
    id !== null &&
    from.first(findRows('things', { thing: thingOf({ kind: 'session', id }) }, ['thing']))
  return isThere ? { ...undone, died_known_to: null } : { ...undone, died_session_id: null }
}

/** The sessions by which readers learn of a change of a death, by their numbers in `things`. */
export function changeByDeath(before: Death, change: Partial<Death>): ChangeBeside {
  const after = { ...before, ...change }
  if (after.died_at === before.died_at && after.died_session_id === before.died_session_id) {
    return { before: [], after: [] }
  }
  const session = ({ died_session_id: id }: Death) =>
    id === null ? [] : [thingOf({ kind: 'session', id })]
  return { before: session(before), after: session(after) }
}
