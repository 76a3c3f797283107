import type { ReactNode } from 'react'

import { useIsPhone } from '../../../app/use-is-phone.ts'
import { Button } from '../../../components/button.tsx'
import { useTakenRoom } from '../../../components/taken-room.ts'

import styles from './map-view.module.css'

interface PlacingBannerProps {
  what: string
  onCancel: () => void
  children: ReactNode
}

export function PlacingBanner({ what, onCancel, children }: PlacingBannerProps) {
  const room = useTakenRoom(useIsPhone() ? 'foot' : undefined)
  return (
    <div ref={room} className={styles.banner} role="status">
      <p className={styles.question}>
        Where is <strong>{what}</strong>? Choose the spot on the map.
      </p>
      <div className={styles.answers}>
        {children}
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
