import { lazyRouteComponent } from '@tanstack/react-router'

import { campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { knownCampaign } from '../features/campaigns/known-campaign.ts'
import { queryClient } from '../lib/query-client.ts'
import { isFailedDownload, PageFileError } from './page-file-error.ts'

/** The address of a page that is about to be opened. */
export interface Destination {
  pathname: string
  search: object
}

interface PageFile {
  /**
   * Starts the requests that need no campaign, before the page renders. An open page sends them itself: sent later, one
   * that has failed by then would be repeated.
   */
  prefetchAtOnce?: (destination: Destination) => void
  /** Starts the requests for what the page shows of the current campaign. */
  prefetch?: (campaignId: number, destination: Destination) => void
}

/** Options of a lazy route. When the router loads it, its file loads, and then its data. Neither is waited for. */
export function page<File extends object>(load: () => Promise<File>, name: keyof File & string) {
  const loadForRender = () =>
    load().catch((cause: unknown) => {
      throw isFailedDownload(cause) ? new PageFileError(cause) : cause
    })
  return {
    component: lazyRouteComponent(loadForRender as () => Promise<Record<string, never>>, name),
    loader({ location }: { location: Destination }): void {
      const file: Promise<PageFile> = load()
      // What fails to load is requested again when the page renders.
      file.then(({ prefetchAtOnce }) => prefetchAtOnce?.(location)).catch(() => {})
      Promise.all([file, queryClient.ensureQueryData(campaignsQuery)])
        .then(([{ prefetch }]) => {
          const campaign = knownCampaign()
          if (campaign) prefetch?.(campaign.id, location)
        })
        .catch(() => {})
    },
  }
}
