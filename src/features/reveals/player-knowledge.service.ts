import type { Asker } from '../../auth/asker.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { KIND_NUMBERS, thingOf, type What, whatIs } from '../../db/things.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { Needs } from '../../services.ts'
import type { SecretKind } from '../secrets/secrets.fields.ts'
import { pageOfThing } from '../things/owners.ts'
import * as queries from './player-knowledge.queries.ts'
import type { Knowledge, KnowledgeQuery, KnowledgeRow } from './reveals.schemas.ts'

/** Which player knows what, for DMs. */
export function createPlayerKnowledgeService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function rowOf(thing: number, players: { user_id: number }[]): KnowledgeRow | undefined {
    const row = db.first(queries.findRow({ thing }))
    // Deleted since the list was read.
    if (!row) return undefined
    const knowing = new Map(
      db.all(queries.listKnown({ thing })).map(({ user_id, ...known }) => [user_id, known]),
    )
    const what = whatIs(thing)
    const page = pageOfThing(db, what)
    return {
      what: { ...what, name: row.name },
      ...(page !== what && {
        about: {
          ...(page as What<SecretKind>),
          name: db.first(queries.findName({ thing: thingOf(page) }))!.name,
        },
      }),
      tag_ids: JSON.parse(row.tag_ids) as number[],
      visibility: row.visibility,
      known: Object.fromEntries(
        players.map(({ user_id }) => [user_id, knowing.get(user_id) ?? null]),
      ),
    }
  }

  return {
    /** DMs only. Newest first. */
    async list(
      asker: Asker,
      { campaign_id, kind, limit, cursor }: KnowledgeQuery,
    ): Promise<Knowledge> {
      const { campaignId } = campaigns.requireDmOfCurrent(asker, campaign_id)
      const players = db.all(queries.listPlayers({ campaignId }))
      const kinds = kind ? [KIND_NUMBERS[kind]] : Object.values(KIND_NUMBERS)
      const of = { campaignId, kinds: JSON.stringify(kinds) }
      const found = db.all(queries.listRows({ ...of, ...pageStart({ limit, cursor }) }))
      await letOthersRun()
      const page = pageOf(found, limit, ({ created_at, thing }) => ({
        value: created_at,
        id: thing,
      }))
      return {
        players,
        rows: page.rows.flatMap(({ thing }) => rowOf(thing, players) ?? []),
        total: found[0]?.total ?? db.first(queries.countRows(of))!.total,
        next_cursor: page.next_cursor,
      }
    },
  }
}
