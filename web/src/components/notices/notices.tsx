import type { CSSProperties } from 'react'

import { OfflineLine } from './offline-line.tsx'
import { takenRoom } from './taken-room.ts'
import { Toasts } from './toasts.tsx'

import styles from './notices.module.css'

/**
 * Short messages at the foot of the page, above and between the bars that a screen has there, so that they never cover what
 * the user is about to press. Pages and dialogs leave room for them.
 */
export function Notices() {
  const { left, right, foot } = takenRoom.use()
  const room = {
    '--room-left': `${left}px`,
    '--room-right': `${right}px`,
    '--room-foot': `${foot}px`,
  } as CSSProperties

  return (
    <div className={styles.notices} style={room}>
      <Toasts />
      <OfflineLine />
    </div>
  )
}
