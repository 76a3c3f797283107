import { useEffect } from 'react'

import { useKeptWhileTyping } from '../../lib/drafts/use-kept-while-typing.ts'
import { hasCode } from '../../lib/http.ts'
import { knownCampaign } from '../campaigns/known-campaign.ts'
import { forgetOpened } from '../search/opened-last.ts'
import type { SheetAbout } from './sheet-page.tsx'

/** The thing of a sheet, or why there is none. One that is gone is no longer among those opened last. */
export function useSheetData<T>(
  query: { data: T | undefined; error: Error | null },
  { kind, id }: SheetAbout,
) {
  const { data, error } = useKeptWhileTyping(query)
  const isGone = hasCode(error, `${kind}-not-found`)
  useEffect(() => {
    const campaign = knownCampaign()
    if (isGone && campaign) forgetOpened(campaign.id, { kind, id })
  }, [isGone, kind, id])
  return { data, error, isGone }
}
