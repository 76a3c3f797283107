import type { Asker } from '../../auth/asker.ts'
import type { Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { nameKey, type NameKey, namesIn } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { presentOrigin } from '../things/origin.ts'
import * as errors from './tags.errors.ts'
import { TAG_FIELDS } from './tags.fields.ts'
import * as queries from './tags.queries.ts'
import type { Tag, TagCount, TagCreate, TagUpdate } from './tags.schemas.ts'

export type TagService = ReturnType<typeof createTagService>

/** A campaign's tags: its members read them, its DMs write them. */
export function createTagService({
  db,
  campaigns,
  deletions,
  quotas,
}: Needs<'db' | 'campaigns' | 'deletions' | 'quotas'>) {
  function get(asker: Asker, id: number): Tag {
    const row = db.first(queries.findTag({ userId: asker.userId, id }))
    if (!row) throw errors.missing()
    return presentTag(row)
  }

  function assertNameFree(campaignId: number, name: string, exceptId?: number): void {
    const namesake = findNamed(db, campaignId, nameKey(name))
    if (!namesake || namesake.id === exceptId) return
    throw errors.nameTaken(name).at('name')
  }

  return {
    get,

    /** Of one campaign, or of all campaigns of the asker, in slices. */
    list(asker: Asker, campaignId?: number): Iterable<Tag[]> {
      if (campaignId !== undefined) campaigns.requireMember(asker, campaignId)
      const { userId } = asker
      const ids = db.all(queries.listTagIds({ userId, campaignId: campaignId ?? null }))
      const rows = readInSlices(db, ids, (some) => queries.findTags({ ids: some, userId }))
      return rows.map((some) => some.map(presentTag))
    },

    /** How many NPCs that the asker may see carry each of a campaign's tags. */
    counts(asker: Asker, campaignId: number): TagCount[] {
      campaigns.requireMember(asker, campaignId)
      return db.all(queries.countByTag({ userId: asker.userId, campaignId }))
    },

    create(asker: Asker, { campaign_id, ...fields }: TagCreate): Tag {
      const { campaignId } = campaigns.requireDmOfCurrent(asker, campaign_id)
      const values = valuesOf(TAG_FIELDS, fields)
      assertNameFree(campaignId, values.name)
      quotas.assertRow(campaignId)
      const now = new Date().toISOString()
      const { lastInsertRowid: id } = db.run(
        insertRow('tags', {
          ...values,
          campaign_id: campaignId,
          name_key: nameKey(values.name),
          created_at: now,
          updated_at: now,
        }),
      )
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: TagUpdate): Tag {
      const current = get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      assertFresh('tag', current, updated_at)
      const next = valuesOf(TAG_FIELDS, applyChanges(current, changes))
      assertNameFree(current.campaign_id, next.name, id)
      const name_key = nameKey(next.name)
      db.run(
        updateRow('tags', id, { ...next, name_key, updated_at: laterThan(current.updated_at) }),
      )
      return get(asker, id)
    },

    /** NPCs merely lose it. Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id).campaign_id)
      return deletions.delete(asker, { kind: 'tag', id, campaignId })
    },

    /** The ids of the campaign's tags that are named in a category text such as "Guard, Noble". */
    findNamedIn(from: Queries, campaignId: number, text: string): number[] {
      const keys = new Set(namesIn(text).map(nameKey))
      return [...keys].flatMap((nameKey) => {
        return findNamed(from, campaignId, nameKey)?.id ?? []
      })
    },
  }
}

const findNamed = (from: Queries, campaign_id: number, name_key: NameKey) =>
  from.first(findRows('tags', { campaign_id, name_key }, ['id']))

const presentTag = ({ origin, ...tag }: queries.TagRow): Tag => ({
  ...tag,
  ...presentOrigin({ origin }),
})
