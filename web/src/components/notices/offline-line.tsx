import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { classNames } from '../../design/class-names.ts'
import { formatAsOf } from '../../lib/dates.ts'
import { isKept, isOfFrame, restoredAt } from '../../lib/last-data/kept-queries.ts'
import { reachedAt, useIsReachable } from '../../lib/reachability.ts'
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

/** As of when the page shows its data while the server cannot be reached; null where it shows none, and with a server. */
function useAsOf(): number | null {
  const isReachable = useIsReachable()
  const cache = useQueryClient().getQueryCache()

  function asOf(): number | null {
    if (isReachable) return null
    const shown = cache
      .findAll({ type: 'active' })
      .filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey))
    const ofPage = shown.filter((query) => !isOfFrame(query))
    // Live events kept the others up to date until the server was last reached.
    const times = (ofPage.length > 0 ? ofPage : shown).map(
      (query) => restoredAt.get(query) ?? reachedAt(),
    )
    return times.length > 0 ? Math.min(...times) : null
  }
  return useSyncExternalStore((onChange) => cache.subscribe(onChange), asOf)
}
