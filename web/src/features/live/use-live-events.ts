import { useEffect } from 'react'

/** Keeps every screen of that campaign up to date. What does it is loaded after the screen. */
export function useLiveEvents(campaignId: number | undefined): void {
  useEffect(() => {
    if (campaignId === undefined) return
    let isOver = false
    let stop = () => {}
    void import('./live-events.ts')
      .then(({ followCampaign }) => {
        if (!isOver) stop = followCampaign(campaignId)
      })
      // Without it, a screen is as current as its last reading.
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [campaignId])
}
