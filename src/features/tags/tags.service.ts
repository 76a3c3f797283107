import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries } from '../../db/database.ts'
import { namesIn, textKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { applyChanges, assertFresh } from '../../edits.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import * as queries from './tags.queries.ts'
import { type Tag, TAG_DEFAULTS, type TagCreate, type TagUpdate } from './tags.schemas.ts'

export type TagService = ReturnType<typeof createTagService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
  deletions: DeletionService
}

/** A campaign's tags: its members read them, its DMs write them. */
export function createTagService({ db, campaigns, deletions }: Dependencies) {
  function get(asker: Asker, id: number): Tag {
    const row = db.first(queries.findTag({ userId: asker.userId, id }))
    if (!row) throw notFound('Tag not found')
    return row
  }

  function assertNameFree(campaignId: number, name: string, exceptId?: number): void {
    const namesake = db.first(queries.findTagByName({ campaignId, nameKey: textKey(name) }))
    if (!namesake || namesake.id === exceptId) return
    throw new DomainError('conflict', `A tag named "${name}" already exists.`)
  }

  return {
    get,

    list: (asker: Asker): Tag[] => db.all(queries.listTags({ userId: asker.userId })),

    listOfCampaign(asker: Asker, campaignId: number): Tag[] {
      campaigns.requireMember(asker, campaignId)
      return db.all(queries.listTagsOfCampaign({ userId: asker.userId, campaignId }))
    },

    create(asker: Asker, { campaign_id, ...fields }: TagCreate): Tag {
      const { campaignId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      campaigns.requireDm(asker, campaignId)
      assertNameFree(campaignId, fields.name)
      const created = db.first(
        queries.insertTag({
          campaign_id: campaignId,
          name: fields.name,
          name_key: textKey(fields.name),
          description: fields.description ?? '',
          color: fields.color ?? TAG_DEFAULTS.color,
          icon: fields.icon ?? TAG_DEFAULTS.icon,
          updated_at: new Date().toISOString(),
        }),
      ) as { id: number }
      return get(asker, created.id)
    },

    /** Throws `conflict`, with the tag as it stands, to an edit of an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: TagUpdate): Tag {
      const current = get(asker, id)
      campaigns.requireDm(asker, current.campaign_id)
      assertFresh('tag', current, updated_at)
      const next = applyChanges(current, { ...changes, updated_at: laterThan(current.updated_at) })
      assertNameFree(current.campaign_id, next.name, id)
      db.run(queries.updateTag({ ...next, name_key: textKey(next.name) }))
      return get(asker, id)
    },

    /** NPCs merely lose it. Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id).campaign_id)
      return db.transaction((tx) => {
        const deletion = deletions.remember(tx, asker, { kind: 'tag', id, campaignId })
        tx.run(queries.deleteTag({ id }))
        return deletion
      })
    },

    /** The ids of the campaign's tags that are named in a category text such as "Guard, Noble". */
    findNamedIn(from: Queries, campaignId: number, text: string): number[] {
      const keys = new Set(namesIn(text).map(textKey))
      return [...keys].flatMap((nameKey) => {
        const tag = from.first(queries.findTagByName({ campaignId, nameKey }))
        return tag ? [tag.id] : []
      })
    },
  }
}
