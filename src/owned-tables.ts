import type { Schema } from './db/schema.ts'

/**
 * Tables of which a campaign or a person may have many rows. Foreign keys alone would let these rows go in one statement, which
 * holds up other requests.
 */
interface OwnedTable {
  table: keyof Schema
  /** The column by which some rows are picked, if it is not `id`. */
  key?: string
  /** Its rows are deleted some at a time before their campaign, which `campaign_id` names. */
  goesWithCampaign?: true
  /** They count towards the quota of the creator of their campaign. */
  counts?: true
  /** The column with a person, whose rows are deleted some at a time before the account. */
  goesWith?: string
  /** Rows that `campaign_id` and `user_id` name end when a player leaves: a player who comes back starts again. */
  goesWithMembership?: true
  /** The column with a person, which is cleared some rows at a time before the account is deleted. */
  names?: string
  /** The column with a thing, which a row keeps when the import that made the thing is undone. */
  keepsThing?: string
}

/** In the order in which they are cleared: what is about things before these, so that nothing large goes with a thing. */
export const OWNED_TABLES: readonly OwnedTable[] = [
  {
    table: 'private_notes',
    goesWithCampaign: true,
    counts: true,
    goesWith: 'user_id',
    goesWithMembership: true,
    keepsThing: 'thing',
  },
  { table: 'pins', keepsThing: 'thing' },
  {
    table: 'suggestions',
    goesWithCampaign: true,
    counts: true,
    goesWith: 'by_user',
    keepsThing: 'about',
  },
  { table: 'text_pictures', goesWithCampaign: true, counts: true },
  { table: 'revisions', key: 'number', goesWithCampaign: true },
  { table: 'seen_times', key: 'thing', goesWith: 'user_id' },
  { table: 'seen_reveals', key: 'reveal_id', goesWith: 'user_id' },
  { table: 'reveal_receivers', key: 'reveal_id', goesWith: 'user_id' },
  { table: 'reveals', goesWithCampaign: true, names: 'revealed_by' },
  { table: 'origins', goesWithCampaign: true },
  { table: 'npcs', names: 'created_by' },
  { table: 'articles', names: 'created_by' },
  { table: 'journal_entries', names: 'created_by' },
  { table: 'audit_log', names: 'admin_id' },
  { table: 'things', key: 'thing', goesWithCampaign: true, counts: true },
  { table: 'tags', goesWithCampaign: true, counts: true },
]
