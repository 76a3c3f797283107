import type { Audience } from '../../choices.schemas.ts'
import { namesOfPlain } from '../../db/plain-texts.ts'
import { readAliases } from '../aliases/aliases.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import { type CampaignRole, isDm } from '../campaigns/campaigns.schemas.ts'
import { presentOwn } from '../kinds/own-columns.ts'
import type { AssignedTag } from '../tags/tags.schemas.ts'
import { presentOrigin } from './origin.ts'

/** The columns that `thingColumns` selects. */
export interface ThingRow {
  id: number
  visibility: Audience
  visible_to: string | null
  plain_texts: string
  created_at: string
  updated_at: string
}

/** What any thing is answered with, for its reader. */
export function presentThing(row: ThingRow & { campaign_id: number }) {
  const { id, campaign_id, created_at, updated_at } = row
  const plain = namesOfPlain(row.plain_texts)
  return {
    id,
    campaign_id,
    ...presentAudience(row),
    ...(plain.length > 0 && { plain_texts: plain }),
    created_at,
    updated_at,
  }
}

type NamedRow = Parameters<typeof presentOwn>[0] &
  Parameters<typeof presentOrigin>[0] & { aliases: string; role: CampaignRole }

/** What NPCs, locations and articles are answered with besides. */
export const presentNamed = (row: NamedRow, tags: AssignedTag[]) => ({
  aliases: readAliases(row.aliases, isDm(row.role)),
  own: presentOwn(row),
  tags,
  ...presentOrigin(row),
})
