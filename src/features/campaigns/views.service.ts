import type { Asker } from '../../auth/asker.ts'
import { TABLE_OF } from '../../db/things.ts'
import { isWholeNumber } from '../../numbers.schemas.ts'
import type { Needs } from '../../services.ts'
import type { UserRow } from '../users/users.service.ts'
import * as errors from './campaigns.errors.ts'
import { findCampaignOf, type RowTable } from './campaigns.queries.ts'

export type ViewService = ReturnType<typeof createViewService>

/** Whose rows belong to a campaign, or are campaigns. */
export type TableOfCampaign = 'campaigns' | RowTable

/** What a request asks for, in its own unchecked words: a row by its table and id, or a thing by its kind and id. */
export interface Named {
  table?: TableOfCampaign | undefined
  kind?: string | undefined
  id?: string | undefined
}

/** A reading inside a campaign, as a member would get it. */
interface Reading extends Named {
  campaignId: string | undefined
  as: string
}

/** What a campaign looks like to its members, for its DMs. */
export function createViewService({ db, users, campaigns }: Needs<'db' | 'users' | 'campaigns'>) {
  /** Undefined where the request names nothing that exists, or two campaigns. */
  function campaignOf({ table, kind, id, campaignId }: Reading): number | undefined {
    if (kind && id) {
      const named = TABLES.get(kind)
      const found = named && campaignWith(named, id)
      return campaignId === undefined || readId(campaignId) === found ? found : undefined
    }
    if (table && id) return campaignWith(table, id)
    // What a path names is never looked for elsewhere.
    if (id || !campaignId) throw errors.viewOfWhich()
    return readId(campaignId)
  }

  function campaignWith(table: TableOfCampaign, text: string): number | undefined {
    const id = readId(text)
    if (table === 'campaigns') return id
    return id && db.first(findCampaignOf(table, id))?.campaign_id
  }

  return {
    /**
     * Who reads, where a DM asks to see what a member sees; undefined for the person who asks. `mayLook` is false for a
     * person who is not a DM there, whose reading is refused once it has succeeded: a refusal must not tell that something
     * hidden exists.
     * Throws `invalid` for an `as` that is not an id, and `not_found` for a person who is not a member.
     */
    readerOf(asker: Asker, reading: Reading): { reader?: UserRow | undefined; mayLook: boolean } {
      const campaignId = campaignOf(reading)
      if (!isWholeNumber(reading.as)) throw errors.viewAsWhom()
      const isDm =
        campaignId !== undefined &&
        campaigns.isMember(campaignId, asker.userId) &&
        campaigns.requireMember(asker, campaignId).isDm
      if (!isDm) return { mayLook: false }
      const userId = Number(reading.as)
      const reader = campaigns.isMember(campaignId, userId) ? users.findById(userId) : undefined
      if (!reader) throw errors.memberMissing()
      return { reader: { ...reader, email: '' }, mayLook: true }
    },
  }
}

/** Notes have the id of their campaign. */
const TABLES = new Map<string, TableOfCampaign>([
  ...Object.entries(TABLE_OF),
  ['kind', 'kinds'],
  ['notes', 'campaigns'],
])

/** This runs before the route checks its input. */
const readId = (text: string) => (isWholeNumber(text) ? Number(text) : undefined)
