import type { Statement } from '../../db/statement.ts'
import type { ReaderIds } from './reader.ts'

/** The tables are temporary: see `watched.ts`. */
export const addReader = ({ campaignId, userId }: ReaderIds): Statement => ({
  sql: 'insert into live_readers (campaign_id, user_id) values (?, ?)',
  values: [campaignId, userId],
})

export const removeReader = ({ campaignId, userId }: ReaderIds): Statement => ({
  sql: 'delete from live_readers where campaign_id = ? and user_id = ?',
  values: [campaignId, userId],
})

export const clearTouched = (): Statement => ({ sql: 'delete from live_touched', values: [] })

/** The campaigns whose members may have changed. */
export const listTouchedCampaigns = (): Statement<{ campaign_id: number }> => ({
  sql: `select distinct campaign_id from live_touched where kind = 'members'`,
  values: [],
})
