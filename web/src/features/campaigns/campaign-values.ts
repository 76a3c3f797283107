import * as z from 'zod'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'

/** What can be filled in of a campaign. */
export const campaignValues = z.object({ name: z.string(), description: z.string() })
export type CampaignValues = z.infer<typeof campaignValues>

export const BLANK_CAMPAIGN: CampaignValues = { name: '', description: '' }

export const valuesOf = ({ name, description }: Campaign): CampaignValues => ({ name, description })
