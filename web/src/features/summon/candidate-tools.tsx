import { Lock, LockOpen, RefreshCw } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'

import styles from './candidate.module.css'

export interface FieldTools {
  locked: boolean
  /** Nothing to keep yet, or it is being written. */
  canLock: boolean
  canTry: boolean
  onLock: () => void
  onTry: () => void
}

/**
 * Keeps a field while the rest is generated again, or generates it alone. `aria-disabled` instead of `disabled`, because
 * a disabled button loses the focus.
 */
export function CandidateTools({ label, tools }: { label: string; tools: FieldTools | null }) {
  if (!tools) return null
  return (
    <span className={styles.tools}>
      <IconButton
        icon={tools.locked ? Lock : LockOpen}
        label={`Keep: ${label}`}
        aria-pressed={tools.locked}
        className={tools.locked ? styles.locked : styles.tool}
        aria-disabled={!tools.canLock}
        onClick={() => tools.canLock && tools.onLock()}
      />
      <IconButton
        icon={RefreshCw}
        label={`Try again: ${label}`}
        className={styles.tool}
        aria-disabled={!tools.canTry}
        onClick={() => tools.canTry && tools.onTry()}
      />
    </span>
  )
}
