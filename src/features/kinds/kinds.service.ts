import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { assertFresh } from '../../edits.ts'
import type { Needs } from '../../services.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { beginHistory, beginHistoryOfNew } from '../history/keep-history.ts'
import { keyOf } from './field-keys.ts'
import * as errors from './kinds.errors.ts'
import { KIND_LIMITS, type OwnField } from './kinds.limits.ts'
import * as queries from './kinds.queries.ts'
import type { FieldInput, Kind, KindCreate, KindUpdate } from './kinds.schemas.ts'
import { parseFields, presentField, readableFields } from './own-columns.ts'
import { readByOtherFields } from './read-anew.ts'

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
    const wanted = { campaignId, nameKey: textKey(name), exceptId }
    if (from.first(queries.findNamesake(wanted))) throw errors.nameTaken(name)
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
          name_key: textKey(name),
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
      const { fields, position, ...rest } = changes
      const isOther = Object.values({ ...rest, position }).some((value) => value !== undefined)
      if (current.of !== 'article' && isOther) throw errors.onlyFields()
      assertFresh('kind', current, updated_at)
      db.transaction((tx) => {
        if (rest.name !== undefined) assertNameFree(tx, campaignId, rest.name, id)
        const stored = tx.first(queries.findStored({ id }))!
        const before = parseFields(stored.fields)
        const after = fields ? withKeys(fields) : before
        const row = {
          ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
          ...(rest.name !== undefined && { name_key: textKey(rest.name) }),
          ...(fields && { fields: JSON.stringify(after) }),
          ...(rest.shown !== undefined && { shown: rest.shown ? (1 as const) : (0 as const) }),
        }
        const isMoved = position !== undefined && position !== current.position
        const isChanged = Object.entries(row).some(
          ([key, value]) => stored[key as keyof typeof stored] !== value,
        )
        if (!isChanged && !isMoved) return
        beginHistory(tx, { kind: 'kind', id }, campaignId)
        const { latest } = tx.first(queries.findLatestChange({ kindId: id }))!
        const at = laterThan(latest > stored.updated_at ? latest : stored.updated_at)
        const seen = seenText(stored, before) !== seenText({ ...stored, ...row }, after) || isMoved
        tx.run(
          updateRow('kinds', id, {
            ...row,
            updated_at: at,
            ...(seen && { seen_updated_at: at }),
            ...(keysOf(before, true) !== keysOf(after, true) && { fields_at: at }),
            ...(keysOf(before, false) !== keysOf(after, false) && { seen_fields_at: at }),
          }),
        )
        if (isMoved) moveTo(tx, campaignId, id, position)
        if (fields) readByOtherFields(tx, id, [before, after])
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

/** Which fields all things of the kind are answered. */
const keysOf = (fields: OwnField[], ofDm: boolean) =>
  readableFields(fields, ofDm)
    .map(({ key }) => key)
    .toSorted()
    .join(' ')

/** What players see of a kind. */
const seenText = (
  { name, plural, icon, shown }: { name: string; plural: string; icon: string; shown: number },
  fields: OwnField[],
) => JSON.stringify([name, plural, icon, shown, readableFields(fields, false)])

/** The others keep their order. */
function moveTo(tx: Transaction, campaignId: number, id: number, place: number): void {
  const others = tx.all(queries.listOrder({ campaignId })).filter((kind) => kind.id !== id)
  const order = others.map((kind) => kind.id).toSpliced(place, 0, id)
  for (const [position, kindId] of order.entries()) {
    tx.run(updateRow('kinds', kindId, { position }))
  }
}

/** Each with a key: what has none gets one made of its label. Throws `invalid` for a key that two have. */
function withKeys(fields: FieldInput[]): OwnField[] {
  const taken = new Set<string>()
  for (const { key } of fields) {
    if (key === undefined) continue
    if (taken.has(key)) throw errors.keyTwice(key)
    taken.add(key)
  }
  return fields.map(({ label, key = keyOf(label, taken), ...field }) => {
    taken.add(key)
    return { key, label, ...field }
  })
}

function presentKind({ role, fields, shown, ...kind }: queries.KindRow): Kind {
  const readable = readableFields(parseFields(fields), isDm(role))
  return { ...kind, shown: shown === 1, fields: readable.map(presentField) }
}
