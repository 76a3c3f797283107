import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'

/** What can be filled in of a campaign. */
export interface CampaignValues {
  name: string
  description: string
}

export const BLANK_CAMPAIGN: CampaignValues = { name: '', description: '' }

export const valuesOf = ({ name, description }: Campaign): CampaignValues => ({ name, description })
