import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../../design/class-names.ts'
import { formatAsOf } from '../../lib/dates.ts'
import { useAsOf } from '../../lib/last-data/use-as-of.ts'
import { useIsReachable } from '../../lib/reachability.ts'
import { Button } from '../button.tsx'
import { isPartMissing } from '../lazy-part.ts'

import styles from './offline-line.module.css'

/** After that, only the label stays, so that it covers little of the page. */
const LONG_FOR = 10_000

/** Always in the page, because screen readers announce only changes of a status. */
export function OfflineLine() {
  const reachable = useIsReachable()
  const isMissing = isPartMissing.use()
  return <div role="status">{reachable ? isMissing && <PartMissing /> : <Offline />}</div>
}

/** Reloads, because a browser may keep the failure of a file, and an upgrade of the server replaces the files. */
function PartMissing() {
  return (
    <p className={classNames(styles.line, styles.short)}>
      Part of this page could not be loaded.
      <Button size="small" onClick={() => location.reload()}>
        Try again
      </Button>
    </p>
  )
}

function Offline() {
  const asOf = useAsOf()
  const [isShort, setShort] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShort(true), LONG_FOR)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={classNames(styles.line, isShort && styles.short)}>
      <WifiOff aria-hidden />
      <span>
        <strong className={styles.asOf}>
          Offline{asOf === null ? '.' : `: as of ${formatAsOf(asOf)}.`}
        </strong>
        {!isShort && (
          <span className={styles.more}>
            {' '}
            The server cannot be reached. Your text is kept. The page reconnects by itself.
          </span>
        )}
      </span>
    </p>
  )
}
