import type { Asker } from '../../auth/asker.ts'
import type { Queries } from '../../db/database.ts'
import { nameKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import { assertFresh } from '../../edits.ts'
import type { Needs } from '../../services.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { beginHistoryOfNew } from '../history/keep-history.ts'
import { changeKind } from './change-kind.ts'
import { withKeys } from './field-keys.ts'
import * as errors from './kinds.errors.ts'
import { KIND_LIMITS } from './kinds.limits.ts'
import * as queries from './kinds.queries.ts'
import type { Kind, KindCreate, KindUpdate } from './kinds.schemas.ts'
import { parseFields, presentField, readableFields } from './own-columns.ts'

/** What a campaign has things of, each with fields of its own. Members read them, DMs write them. */
export function createKindService({
  db,
  campaigns,
  deletions,
}: Needs<'db' | 'campaigns' | 'deletions'>) {
  function find({ userId }: Asker, id: number): Kind | undefined {
    const row = db.first(queries.findKind({ id, userId }))
    return row && presentKind(row)
  }

  function get(asker: Asker, id: number): Kind {
    const found = find(asker, id)
    if (!found) throw errors.missing()
    return found
  }

  function assertNameFree(from: Queries, campaignId: number, name: string, exceptId = 0): void {
    const wanted = { campaignId, nameKey: nameKey(name), exceptId }
    if (from.first(queries.findNamesake(wanted))) throw errors.nameTaken(name).at('name')
  }

  return {
    get,
    find,

    /** In order: of one campaign, or of all campaigns of the asker. */
    list(asker: Asker, campaignId?: number): Kind[] {
      if (campaignId !== undefined) campaigns.requireMember(asker, campaignId)
      const { userId } = asker
      return db.all(queries.listKinds({ userId, campaignId: campaignId ?? null })).map(presentKind)
    },

    /** Adds a kind of articles at the end of the order. */
    create(
      asker: Asker,
      { campaign_id, name, plural = name, icon = 'book', fields = [] }: KindCreate,
    ) {
      const { campaignId } = campaigns.requireDmOfCurrent(asker, campaign_id)
      const now = new Date().toISOString()
      const id = db.transaction((tx) => {
        assertNameFree(tx, campaignId, name)
        const order = tx.all(queries.listOrder({ campaignId }))
        if (order.filter(({ of }) => of === 'article').length >= KIND_LIMITS.kinds) {
          throw errors.tooMany()
        }
        const kind = {
          campaign_id: campaignId,
          of: 'article' as const,
          starter: null,
          name,
          name_key: nameKey(name),
          plural,
          icon,
          position: (order.at(-1)?.position ?? -1) + 1,
          fields: JSON.stringify(withKeys(fields)),
        }
        const row = { ...kind, updated_at: now, seen_updated_at: now }
        const { lastInsertRowid: id } = tx.run(insertRow('kinds', row))
        beginHistoryOfNew(tx, { kind: 'kind', id }, campaignId)
        return id
      }, asker)
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: KindUpdate): Kind {
      const current = get(asker, id)
      const { campaignId } = campaigns.requireDm(asker, current.campaign_id)
      const { fields: _, ...others } = changes
      const isOther = Object.values(others).some((value) => value !== undefined)
      if (current.of !== 'article' && isOther) throw errors.onlyFields()
      assertFresh('kind', current, updated_at)
      db.transaction((tx) => {
        if (changes.name !== undefined) assertNameFree(tx, campaignId, changes.name, id)
        changeKind(tx, current, changes)
      }, asker)
      return get(asker, id)
    },

    /** Throws `conflict` for a built-in kind, and while articles are of it. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const { campaign_id, of } = get(asker, id)
      const { campaignId } = campaigns.requireDm(asker, campaign_id)
      if (of !== 'article') throw errors.builtIn()
      const { count } = db.first(queries.countArticles({ kindId: id }))!
      if (count > 0) throw errors.inUse(count)
      return deletions.delete(asker, { kind: 'kind', id, campaignId })
    },
  }
}

function presentKind({ role, fields, shown, ...kind }: queries.KindRow): Kind {
  const readable = readableFields(parseFields(fields), isDm(role))
  return { ...kind, shown: shown === 1, fields: readable.map(presentField) }
}
