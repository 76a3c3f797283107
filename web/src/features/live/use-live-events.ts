import { useEffect } from 'react'

import { followCampaign } from './live-events.ts'

/** Keeps every screen of that campaign up to date. */
export function useLiveEvents(campaignId: number | undefined): void {
  useEffect(() => (campaignId === undefined ? undefined : followCampaign(campaignId)), [campaignId])
}
