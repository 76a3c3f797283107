import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import { deleteRows } from '../../db/write-row.ts'
import { changeTags } from './change-tags.ts'
import * as errors from './tags.errors.ts'
import type { AssignedTag } from './tags.schemas.ts'
import type { TagService } from './tags.service.ts'
import { assignTag, tagsOf } from './thing-tags.ts'

export type Tagged = 'npc' | 'location' | 'article'

interface Dependencies {
  db: Database
  tags: TagService
  things: Record<
    Tagged,
    { getEditable(asker: Asker, id: number): { row: { campaign_id: number } } }
  >
}

/** The tags of things. A member who may change a thing may add and remove tags of its campaign. */
export function createThingTagService({ db, tags, things }: Dependencies) {
  return {
    /** Gives a thing a tag, or takes it away. Answers the tags that it has then. */
    set(asker: Asker, kind: Tagged, id: number, tagId: number, isOn: boolean): AssignedTag[] {
      const { campaign_id } = things[kind].getEditable(asker, id).row
      if (tags.get(asker, tagId).campaign_id !== campaign_id) throw errors.missing()
      const thing = thingOf({ kind, id })
      const statement = isOn
        ? assignTag({ thing, tagId, campaignId: campaign_id })
        : deleteRows('thing_tags', { thing, tag_id: tagId })
      db.transaction(
        (tx) => changeTags(tx, { kind, id }, campaign_id, () => tx.run(statement).changes > 0),
        asker,
      )
      return tagsOf(db, { kind, id })
    },
  }
}
