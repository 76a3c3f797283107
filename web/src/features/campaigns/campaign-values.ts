import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { isText, shapeOf } from '../../lib/draft-shape.ts'

/** What can be filled in of a campaign. */
export interface CampaignValues {
  name: string
  description: string
}

export interface CampaignDraft {
  values: CampaignValues
  /** The campaign that is being edited, as it stood then. */
  base: CampaignValues & { updated_at: string }
}

const texts = { name: isText, description: isText }
export const campaignValues = shapeOf<CampaignValues>(texts)
export const campaignDraft = shapeOf<CampaignDraft>({
  values: campaignValues,
  base: shapeOf<CampaignDraft['base']>({ ...texts, updated_at: isText }),
})

export const BLANK_CAMPAIGN: CampaignValues = { name: '', description: '' }

export function draftOf({ name, description, updated_at }: Campaign): CampaignDraft {
  return { values: { name, description }, base: { name, description, updated_at } }
}

export const isChanged = ({ values, base }: CampaignDraft): boolean =>
  values.name !== base.name || values.description !== base.description
