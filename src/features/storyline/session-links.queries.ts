import { type Statement } from '../../db/statement.ts'
import { thingExpression, type What } from '../../db/things.ts'

export type LinkedKind = 'npc' | 'location' | 'article'

interface Linked {
  table: string
  column: string
  /** What a session says of such a thing; on the wire `…_this_session`. */
  flags: readonly string[]
  /** Which links no line of the log takes back. */
  stays: string
}

export const LINKED: Record<LinkedKind, Linked> = {
  npc: {
    table: 'session_npcs',
    column: 'npc_id',
    flags: ['introduced', 'died'],
    stays: 'introduced or died',
  },
  location: {
    table: 'session_locations',
    column: 'location_id',
    flags: [],
    stays: 'location_id is (select here_id from sessions where sessions.id = session_id)',
  },
  article: { table: 'session_articles', column: 'article_id', flags: [], stays: 'false' },
}

const linkedOf = ({ kind }: What) => LINKED[kind as LinkedKind]

/** Nothing for what the session has already. */
export function enter(sessionId: number, what: What): Statement {
  const { table, column } = linkedOf(what)
  return {
    sql: `insert into ${table} (session_id, ${column}) values (?, ?) on conflict do nothing`,
    values: [sessionId, what.id],
  }
}

export function leave(sessionId: number, what: What): Statement {
  const { table, column, stays } = linkedOf(what)
  return {
    sql: `delete from ${table} where session_id = ? and ${column} = ? and not (${stays})`,
    values: [sessionId, what.id],
  }
}

/** What is deleted stays linked, for when it is brought back. */
export function clear(sessionId: number, kind: LinkedKind): Statement {
  const { table, column } = LINKED[kind]
  return {
    sql: `delete from ${table} where session_id = ? and exists (
      select 1 from things where thing = ${thingExpression(kind, column)} and deleted_at is null
    )`,
    values: [sessionId],
  }
}

/** Links those of the things that are in the campaign; they are as they are written. */
export function link(
  { sessionId, campaignId }: { sessionId: number; campaignId: number },
  kind: LinkedKind,
  things: readonly { id: number }[],
): Statement {
  const { table, column, flags } = LINKED[kind]
  const said = flags.map((flag) => `given.value ->> '${flag}_this_session'`)
  return {
    // The cross join reads what is given first, and not all things of the campaign.
    sql: `insert into ${table} (${['session_id', column, ...flags].join(', ')})
      select ${['?', 'things.id', ...said].join(', ')} from json_each(?) as given
      cross join things on things.thing = ${thingExpression(kind, `(given.value ->> 'id')`)}
      where things.campaign_id = ? and things.deleted_at is null`,
    values: [sessionId, JSON.stringify(things), campaignId],
  }
}

export interface SessionLink {
  /** Its number in `things`. */
  thing: number
  /** Of an NPC: 1 if it died, and 2 if it was introduced. */
  flags: number
}

export const listLinks = (sessionId: number): Statement<SessionLink> => ({
  sql: (Object.keys(LINKED) as LinkedKind[])
    .map((kind) => {
      const { table, column } = LINKED[kind]
      const flags = kind === 'npc' ? 'introduced * 2 + died' : 0
      return `select ${thingExpression(kind, column)} as thing, ${flags} as flags from ${table} where session_id = ?`
    })
    .join(' union all '),
  values: [sessionId, sessionId, sessionId],
})

/** `things` is a JSON array of numbers. */
export const forgetEntered = (sessionId: number, things: string): Statement => ({
  sql: `delete from entered_by_lines where session_id = ? and thing in (select value from json_each(?))`,
  values: [sessionId, things],
})
