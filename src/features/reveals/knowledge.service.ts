import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { SecretKind } from '../secrets/secrets.fields.ts'
import * as queries from './knowledge.queries.ts'
import { pageOfThing } from './owners.ts'
import type { Knowledge, KnowledgeQuery, KnowledgeRow } from './reveals.schemas.ts'

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
  ): KnowledgeRow {
    const row = db.first(queries.findRow[kind]({ id }))!
    const knowing = new Map(
      db
        .all(queries.listKnown[kind]({ id, campaignId }))
        .map(({ user_id, ...known }) => [user_id, known]),
    )
    const page = pageOfThing(db, { kind, id })
    return {
      what: { kind, id, name: row.name },
      ...(page.kind !== kind && {
        about: {
          kind: page.kind as SecretKind,
          id: page.id,
          name: db.first(queries.findName[page.kind]({ id: page.id }))!.name,
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
    list(asker: Asker, { campaign_id, kind, limit, cursor }: KnowledgeQuery): Knowledge {
      const { campaignId, userId } = campaigns.requireDmOfCurrent(asker, campaign_id)
      const players = db.all(queries.listPlayers({ campaignId }))
      const narrowed = { campaignId, userId, kind: kind ?? null }
      const found = db.all(queries.listRows({ ...narrowed, ...pageStart({ limit, cursor }) }))
      const { rows, next_cursor } = pageOf(found, limit, ({ sort_key, id }) => ({
        value: sort_key,
        id,
      }))
      return {
        players,
        rows: rows.map((row) => rowOf(row, campaignId, players)),
        total: db.first(queries.countRows(narrowed))?.total ?? 0,
        next_cursor,
      }
    },
  }
}
