import { CAMPAIGN_FIELDS } from '../../../../src/features/campaigns/campaigns.fields.ts'
import { blankOf, labelsOf, type ValuesOf, valuesOf as pickValues } from '../../../../src/fields.ts'

/** What can be filled in of a campaign. */
export type CampaignValues = ValuesOf<typeof CAMPAIGN_FIELDS>

export const CAMPAIGN_LABELS = labelsOf(CAMPAIGN_FIELDS)

export const BLANK_CAMPAIGN: CampaignValues = blankOf(CAMPAIGN_FIELDS)

export const valuesOf = (campaign: CampaignValues): CampaignValues =>
  pickValues(CAMPAIGN_FIELDS, campaign)
