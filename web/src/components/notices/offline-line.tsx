import { WifiOff } from 'lucide-react'

import { useIsReachable } from '../../lib/reachability.ts'

import styles from './offline-line.module.css'

/** Always in the page, because screen readers announce only changes of a status. */
export function OfflineLine() {
  const reachable = useIsReachable()
  return (
    <div role="status">
      {!reachable && (
        <p className={styles.line}>
          <WifiOff aria-hidden />
          The server cannot be reached. Your text is kept. The page reconnects by itself.
        </p>
      )}
    </div>
  )
}
