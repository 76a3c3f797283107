import type { Transaction } from '../../db/database.ts'
import { prepare } from '../../db/statement.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { deathTakenBack } from '../npcs/died.ts'
import { updateThing } from '../things/write-thing.ts'
import type { SessionLink } from './session-links.queries.ts'

const findNpc = prepare((db, p: { id: number }) =>
  db
    .selectFrom('npcs')
    .select(['id', 'campaign_id', 'updated_at'])
    .select(['died_at', 'died_session_id', 'died_known_to', 'undone_deaths'])
    .where('id', '=', p.id),
)

const hasDied = ({ flags }: SessionLink) => (flags & 1) === 1

/** NPCs newly marked as dead in a session die in it, at that time; NPCs whose mark was removed live again. */
export function followDeaths(
  tx: Transaction,
  session: { id: number; at: string },
  before: SessionLink[],
  after: SessionLink[],
): void {
  const dead = (links: SessionLink[]) => new Set(links.filter(hasDied).map(({ thing }) => thing))
  const [wereDead, areDead] = [dead(before), dead(after)]
  for (const thing of wereDead.symmetricDifference(areDead)) {
    const npc = tx.first(findNpc({ id: whatIs(thing).id }))!
    const dies = areDead.has(thing)
    const isElsewhere = dies ? npc.died_at !== null : npc.died_session_id !== session.id
    if (isElsewhere) continue
    const change = dies
      ? { died_at: session.at, died_session_id: session.id }
      : deathTakenBack(tx, npc)
    const of = [thingOf({ kind: 'session', id: session.id })]
    updateThing(
      tx,
      'npc',
      npc,
      undefined,
      change,
      dies ? { before: [], after: of } : { before: of, after: [] },
    )
  }
}
