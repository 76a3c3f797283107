import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { isThing, pageOf } from '../../components/peek-link.tsx'

/** Keeps every screen of that campaign up to date. What does it is loaded after the screen. */
export function useLiveEvents(campaignId: number | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (campaignId === undefined) return
    let isOver = false
    let stop = () => {}
    // Only a map is read on a page of its own besides.
    const open = (at: { kind: string; id: number }) =>
      void router.navigate(isThing(at) ? pageOf(at) : { to: '/locations', search: { map: at.id } })
    void import('./live-events.ts')
      .then(({ followCampaign }) => {
        if (!isOver) stop = followCampaign(campaignId, open)
      })
      // Without it, a screen is as current as its last reading.
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [campaignId, router])
}
