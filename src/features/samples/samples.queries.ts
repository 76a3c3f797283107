import { prepare } from '../../db/statement.ts'

/** A person's sample, unless it was removed or deleted. */
export const findSampleOf = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaigns')
    .select('id')
    .where('created_by', '=', p.userId)
    .where('is_sample', '=', 1)
    .where('id', 'not in', db.selectFrom('removed_samples').select('campaign_id'))
    .where('id', 'not in', db.selectFrom('campaign_deletions').select('campaign_id'))
    .limit(1),
)

/** For the person who removed it, within the time for undo. */
export const findRemoved = prepare((db, p: { campaignId: number; userId: number; since: string }) =>
  db
    .selectFrom('removed_samples')
    .select('belonging')
    .where('campaign_id', '=', p.campaignId)
    .where('removed_by', '=', p.userId)
    .where('removed_at', '>', p.since),
)

/** Removed samples: those of one person, and all that can no longer be restored. */
export const listRemoved = prepare((db, p: { userId: number | null; before: string }) =>
  db
    .selectFrom('removed_samples')
    .select('campaign_id')
    .where((eb) => eb.or([eb('removed_by', '=', p.userId), eb('removed_at', '<=', p.before)])),
)

export const findOldestRemoved = prepare((db) =>
  db.selectFrom('removed_samples').select('removed_at').orderBy('removed_at').limit(1),
)
