import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import type { ArticleService } from '../articles/articles.service.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { LocationService } from '../locations/locations.service.ts'
import type { NpcService } from '../npcs/npcs.service.ts'
import { changeTags } from './change-tags.ts'
import * as errors from './tags.errors.ts'
import type { AssignedTag } from './tags.schemas.ts'
import type { TagService } from './tags.service.ts'
import { assignTag, tagsOf, unassignTag } from './thing-tags.ts'

interface Dependencies {
  db: Database
  campaigns: CampaignService
  tags: TagService
  npcs: NpcService
  locations: LocationService
  articles: ArticleService
}

type Tagged = 'npc' | 'location' | 'article'

/** The tags that things carry. Who may change a thing may give it tags of its campaign, and take them away. */
export function createThingTagService({
  db,
  campaigns,
  tags,
  npcs,
  locations,
  articles,
}: Dependencies) {
  function getEditable(asker: Asker, kind: Tagged, id: number) {
    if (kind === 'npc') return npcs.getEditable(asker, id).row
    if (kind === 'article') return articles.getEditable(asker, id).stored
    const location = locations.get(asker, id)
    campaigns.requireDm(asker, location.campaign_id)
    return location
  }

  return {
    /** Gives a thing a tag, or takes it away. Answers the tags that it has then. */
    set(asker: Asker, kind: Tagged, id: number, tagId: number, isOn: boolean): AssignedTag[] {
      const { campaign_id } = getEditable(asker, kind, id)
      if (tags.get(asker, tagId).campaign_id !== campaign_id) throw errors.missing()
      const named = { thing: thingOf({ kind, id }), tagId, campaignId: campaign_id }
      const statement = isOn ? assignTag(named) : unassignTag(named)
      db.transaction(
        (tx) => changeTags(tx, { kind, id }, campaign_id, () => tx.run(statement).changes > 0),
        asker,
      )
      return tagsOf(db, kind, [id]).get(id)!
    },
  }
}
