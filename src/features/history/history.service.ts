import type { Asker } from '../../auth/asker.ts'
import { isThingKind } from '../../db/things.ts'
import type { DomainError } from '../../errors.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import { NOUNS } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import * as kindErrors from '../kinds/kinds.errors.ts'
import { same } from './changes.ts'
import * as errors from './history.errors.ts'
import * as queries from './history.queries.ts'
import type {
  HistoryQuery,
  RestoreInput,
  Restored,
  RestoredBatch,
  RevisionDetail,
  RevisionPage,
} from './history.schemas.ts'
import { batchOf, listAll, listViews } from './list-revisions.ts'
import { readLive } from './read-sides.ts'
import { createReading } from './reading.ts'
import { restoreBatch } from './restore-batch.ts'
import {
  actionOf,
  HISTORY_NUMBERS,
  type HistoryKind,
  numberOf,
  type Tracked,
  trackedOf,
} from './tracked.ts'
import type { Values } from './views.ts'
import { isWritable } from './writer.ts'

/** Who changed what and when: DMs read all of a campaign, players what they could read when it was written and may read today. */
export function createHistoryService({
  db,
  campaigns,
  write,
}: Needs<'db' | 'campaigns' | 'write'>) {
  const { find, present, sides } = createReading(db)

  function campaignOf(
    { userId }: Asker,
    { kind, id }: Tracked,
    subject: number,
  ): number | undefined {
    if (kind === 'notes') return id
    const found =
      kind === 'kind'
        ? db.first(queries.findReadableKind({ id, subject, userId }))
        : db.first(queries.findReadable({ thing: subject, userId }))
    return found?.campaign_id
  }

  /** The campaign, and the number of the thing that a list is about. Throws as for no such thing. */
  function resolve(asker: Asker, { campaign_id, kind, id }: HistoryQuery) {
    if (id !== undefined && kind === undefined) throw errors.idWithoutKind()
    if (kind === undefined || id === undefined) {
      return { ...campaigns.requireMemberOfCurrent(asker, campaign_id), subject: null }
    }
    const subject = numberOf({ kind, id })
    const campaignId = campaignOf(asker, { kind, id }, subject)
    const isElsewhere = campaign_id !== undefined && campaign_id !== campaignId
    if (campaign_id !== undefined) campaigns.requireMember(asker, campaign_id)
    if (campaignId === undefined || isElsewhere) throw notFound(kind)
    return { ...campaigns.requireMember(asker, campaignId), subject }
  }

  return {
    async list(asker: Asker, query: HistoryQuery): Promise<RevisionPage> {
      const { campaignId, isDm, subject } = resolve(asker, query)
      const { userId } = asker
      const narrowed = {
        userId,
        campaignId,
        subject,
        kind: query.kind ? HISTORY_NUMBERS[query.kind] : null,
        by: query.user_id ?? null,
        since: query.since === undefined ? null : Date.parse(query.since),
        batch: query.batch ?? null,
      }
      const isFolded =
        query.fold === 'true' && isDm && subject === null && query.batch === undefined
      const { limit } = query
      const start = pageStart(query)
      const afterAt = query.cursor === undefined ? AFTER_ALL : Number(start.afterValue) || 0
      const asked = { ...narrowed, afterAt, afterId: start.afterId, limit: limit + 1 }
      const { total, found } = isDm
        ? listAll(db, asked, isFolded)
        : await listViews(db, asker, asked)
      const page = pageOf(found, limit, ({ at, id }) => ({ value: String(at), id }))
      const revisions = page.rows.flatMap(({ number }) => {
        const row = db.first(queries.findByNumber({ number, userId }))
        const revision = row && present(asker, row)
        if (!revision) return []
        return isFolded ? { ...revision, ...batchOf(db, row, narrowed.kind) } : revision
      })
      return { revisions, total, next_cursor: page.next_cursor }
    },

    get(asker: Asker, id: number): RevisionDetail {
      const row = find(asker, id)
      const { fields, ...facts } = present(asker, row)!
      const { kind } = trackedOf(row.subject)
      const restorable = row.is_deleted ? [] : fields.filter((name) => isWritable(kind, name))
      return { ...facts, fields, ...sides(asker, row), restorable }
    },

    /** Undoes a rename in texts; undefined if that is not an id of one. */
    restoreBatch: (asker: Asker, id: number): Promise<RestoredBatch | undefined> =>
      restoreBatch(db, campaigns, asker, id),

    /** Throws `conflict` for what is in the bin, and with an older `updated_at`. */
    restore(
      asker: Asker,
      id: number,
      { fields, side = 'before', updated_at }: RestoreInput,
    ): Restored {
      const row = find(asker, id)
      if (row.is_deleted === 1) throw errors.inBin()
      const tracked = trackedOf(row.subject)
      if (actionOf(row.action) === 'created' && side === 'before') throw errors.nothingToRestore()
      const values = restorableValues(tracked, sides(asker, row)[side], fields)
      const live = readLive(db, tracked, row.campaign_id)
      const changed = Object.entries(values).filter(([name, value]) => !same(value, live[name]))
      const acting = { ...asker, acts: { action: 'restored' as const, restoredFrom: id } }
      const lastNumber = () => db.first(queries.findLast({ subject: row.subject }))!.number
      const before = lastNumber()
      const thing = write(acting, tracked, Object.fromEntries(changed), updated_at)
      const number = lastNumber()
      const made =
        number !== before && db.first(queries.findByNumber({ number, userId: asker.userId }))
      return { thing, revision: (made && present(asker, made)) || null }
    },
  }
}

function notFound(kind: HistoryKind): DomainError {
  if (isThingKind(kind)) return NOUNS[kind].missing()
  return kind === 'kind' ? kindErrors.missing() : campaignErrors.missing()
}

/** What a write takes of one side of a change. */
function restorableValues({ kind }: Tracked, values: Values, fields: string[] | undefined): Values {
  const wrong = fields?.find((name) => !(name in values) || !isWritable(kind, name))
  if (wrong !== undefined) throw errors.notChanged(wrong)
  const names = (fields ?? Object.keys(values)).filter((name) => isWritable(kind, name))
  if (names.length === 0) throw errors.nothingToRestore()
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const AFTER_ALL = Number.MAX_SAFE_INTEGER
