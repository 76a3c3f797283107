import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/let-others-run.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { SecretKind } from '../secrets/secrets.fields.ts'
import * as queries from './knowledge.queries.ts'
import { pageOfThing } from './owners.ts'
import {
  type Knowledge,
  type KnowledgeQuery,
  type KnowledgeRow,
  REVEAL_KINDS,
  type RevealKind,
} from './reveals.schemas.ts'

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

/** Which player knows what, for DMs. */
export function createPlayerKnowledgeService({ db, campaigns }: Dependencies) {
  function rowOf(
    { kind, id }: Pick<KnowledgeRow['what'], 'kind' | 'id'>,
    campaignId: number,
    players: { user_id: number }[],
  ): KnowledgeRow | undefined {
    const row = db.first(queries.findRow[kind]({ id }))
    // Deleted since the list was read.
    if (!row) return undefined
    const page = pageOfThing(db, { kind, id })
    const owner = db.first(queries.findName[page.kind]({ id: page.id }))
    // The entries of a deleted NPC stay for a while.
    if (!owner) return undefined
    const knowing = new Map(
      db
        .all(queries.listKnown[kind]({ id, campaignId }))
        .map(({ user_id, ...known }) => [user_id, known]),
    )
    return {
      what: { kind, id, name: row.name },
      ...(page.kind !== kind && {
        about: {
          kind: page.kind as SecretKind,
          id: page.id,
          name: owner.name,
        },
      }),
      tag_ids: JSON.parse(row.tag_ids) as number[],
      visibility: presentAudience(row).visibility,
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
      const { campaignId, userId } = campaigns.requireDmOfCurrent(asker, campaign_id)
      const players = db.all(queries.listPlayers({ campaignId }))
      const of = { campaignId, userId }
      const start = pageStart({ limit, cursor })
      const found: { kind: RevealKind; id: number; sort_key: string }[] = []
      let total = 0
      for (const each of kind ? [kind] : REVEAL_KINDS) {
        await letOthersRun()
        const rows = db.all(queries.listRows[each]({ ...of, ...start }))
        found.push(...rows.map((row) => ({ kind: each, ...row })))
        await letOthersRun()
        total += db.first(queries.countRows[each](of))?.total ?? 0
      }
      found.sort((a, b) => compare(b.sort_key, a.sort_key) || b.id - a.id)
      const page = pageOf(found.slice(0, start.limit), limit, ({ sort_key, id }) => ({
        value: sort_key,
        id,
      }))
      await letOthersRun()
      return {
        players,
        rows: page.rows.flatMap((row) => rowOf(row, campaignId, players) ?? []),
        total,
        next_cursor: page.next_cursor,
      }
    },
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
