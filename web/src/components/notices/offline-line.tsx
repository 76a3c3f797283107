import { WifiOff } from 'lucide-react'

import { useIsReachable } from '../../lib/reachability.ts'

import styles from './offline-line.module.css'

/** Always in the page, so that it is heard when it has something to say. */
export function OfflineLine() {
  const reachable = useIsReachable()
  return (
    <div role="status">
      {!reachable && (
        <p className={styles.line}>
          <WifiOff aria-hidden />
          The server cannot be reached. What you write stays here, and this page goes on by itself.
        </p>
      )}
    </div>
  )
}
