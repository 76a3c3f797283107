import type { ReactNode } from 'react'

import { Button } from '../../components/button.tsx'

import styles from './map-view.module.css'

interface PlacingBannerProps {
  what: string
  onCancel: () => void
  children: ReactNode
}

export function PlacingBanner({ what, onCancel, children }: PlacingBannerProps) {
  return (
    <div className={styles.banner} role="status">
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
