import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import type { CampaignRole } from '../campaigns/campaigns.schemas.ts'

interface ReaderOf {
  campaignId: number
  /** 0 stands for a member whom nothing names. */
  userId: number
  role: CampaignRole
  /** Reads what is deleted as if it were not. */
  deleted?: boolean
}

/** No account has this id: it stands for all DMs together, or for all players. */
export const NO_ACCOUNT = 0

/**
 * The same queries for a reader who need not be a member: a row in the place of `campaign_members`. So every kind is read by
 * the queries that answer its own route.
 */
export function asReader(from: Queries, { campaignId, userId, role, deleted }: ReaderOf): Queries {
  const before = `with campaign_members (campaign_id, user_id, role, joined_at, character_name, trusted) as (select ?, ?, ?, '', '', 0)${deleted ? UNDELETED : ''} `
  const asked = <Row>({ sql, values }: Statement<Row>): Statement<Row> => ({
    sql: before + sql,
    values: [campaignId, userId, role, ...values],
  })
  return {
    all: (statement) => from.all(asked(statement)),
    first: (statement) => from.first(asked(statement)),
  }
}

const UNDELETED = `, things (thing, id, kind, campaign_id, about, other_end, visibility, created_at, plain_texts, deleted_at) as (
  select thing, id, kind, campaign_id, about, other_end, visibility, created_at, plain_texts, null from main.things
)`
