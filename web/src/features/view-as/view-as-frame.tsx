import { Glasses } from 'lucide-react'
import { useEffect } from 'react'

import { useUser } from '../../app/session-store.ts'
import { Button } from '../../components/button.tsx'
import { viewedAs } from '../../lib/view-as.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { stopViewing } from './viewing.ts'

import styles from './view-as-frame.module.css'

/** Around every page while a DM looks as a player. Another campaign ends that. */
export function ViewAsFrame() {
  const viewed = viewedAs.use()
  const user = useUser()
  const { current } = useCurrentCampaign()
  const isViewing = viewed !== null && user !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-viewed', isViewing)
    return () => document.documentElement.removeAttribute('data-viewed')
  }, [isViewing])
  const isElsewhere = isViewing && current !== null && current.id !== viewed.campaignId
  useEffect(() => {
    if (isElsewhere) void stopViewing()
  }, [isElsewhere])
  if (!isViewing) return null
  return (
    <>
      <div className={styles.frame} aria-hidden />
      <div className={styles.line} role="status">
        <Glasses aria-hidden />
        <p>
          You see this as <strong>{viewed.name}</strong> does. Nothing can be changed here.
        </p>
        <Button size="small" onClick={() => void stopViewing()}>
          Leave
        </Button>
      </div>
    </>
  )
}
