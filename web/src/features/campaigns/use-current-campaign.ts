import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { selectCampaign, useSelectedCampaignId } from '../../lib/selected-campaign.ts'
import { campaignsQuery } from './campaigns.queries.ts'

/** The remembered campaign if it still exists, otherwise the first; null while loading and where there is none. */
export function useCurrentCampaign() {
  // After a logout this page stays for a moment, and must not ask without a login.
  const enabled = useUser() !== null
  const { data: campaigns, isPending, error, refetch } = useQuery({ ...campaignsQuery, enabled })
  const selectedId = useSelectedCampaignId()
  const current: Campaign | null =
    campaigns?.find(({ id }) => id === selectedId) ?? campaigns?.[0] ?? null
  return { current, campaigns, isPending, error, refetch }
}

/** The same for what a page shows of it, which is rendered in the background: meanwhile the browser paints and takes input. */
export function useShownCampaign() {
  const { current, isPending, ...rest } = useCurrentCampaign()
  const rendered = useDeferredValue(current)
  // What is gone is gone at once.
  const shown = current && rendered
  return { ...rest, current: shown, isPending: isPending || shown !== current }
}

/** Keeps what the browser remembers in step with what exists. */
export function useRememberCurrentCampaign(): void {
  const { current, campaigns } = useCurrentCampaign()
  const id = current?.id ?? null
  // Without a login the list is empty. The selection stays for the next sign-in.
  const isSignedIn = useUser() !== null
  const known = campaigns !== undefined && isSignedIn
  useEffect(() => {
    if (known) selectCampaign(id)
  }, [known, id])
}
