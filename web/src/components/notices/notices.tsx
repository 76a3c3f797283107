import type { CSSProperties } from 'react'

import { OfflineLine } from './offline-line.tsx'
import { takenRoom } from './taken-room.ts'
import { Toasts } from './toasts.tsx'

import styles from './notices.module.css'

/**
 * What is told in passing: at the foot of the page, above and between whatever the screen keeps there, so that it
 * never lies over what the person is about to press. The pages end with room for it, and dialogs leave it some.
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
