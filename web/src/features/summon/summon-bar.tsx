import { Play, Square, UserPlus } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/page/spinner.tsx'
import { type Candidate, canBeAdded, countWords, isOpen, isWhole } from './candidate.ts'

import styles from './summon-bar.module.css'

interface SummonBarProps {
  candidates: readonly Candidate[]
  onStopAll: () => void
  onGoOn: () => void
  onAddAll: () => void
}

export function SummonBar({ candidates, onStopAll, onGoOn, onAddAll }: SummonBarProps) {
  const running = candidates.find(({ trying }) => trying?.phase === 'running')
  const queued = candidates.filter(({ trying }) => trying?.phase === 'idle').length
  // One alone has its own button.
  const open = candidates.length > 1 ? candidates.filter(isOpen).length : 0
  const addable = candidates.filter((one) => canBeAdded(one) && isWhole(one))
  const isAdding = candidates.some(({ adding }) => adding)
  const isRunning = running !== undefined || queued > 0
  // The card of the one that is written has its own progress and Stop.
  const isOnCard = isRunning && queued === 0
  if (isOnCard || (!isRunning && open === 0 && addable.length < 2)) return null

  return (
    <div className={styles.bar} role="group" aria-label="All candidates">
      {running?.trying && <Running trying={running.trying} queued={queued} />}
      {isRunning && (
        <Button icon={Square} onClick={onStopAll}>
          Stop all
        </Button>
      )}
      {!isRunning && open > 0 && (
        <Button icon={Play} onClick={onGoOn}>
          {open === 1 ? 'Generate the remaining one' : `Generate the remaining ${open}`}
        </Button>
      )}
      {!isRunning && addable.length > 1 && (
        <Button variant="primary" icon={UserPlus} busy={isAdding} onClick={onAddAll}>
          Add all {addable.length} to campaign
        </Button>
      )}
    </div>
  )
}

function Running({ trying, queued }: { trying: NonNullable<Candidate['trying']>; queued: number }) {
  const words = countWords(trying.written)
  return (
    <p className={styles.running}>
      <Spinner className={styles.spinner} />
      <span className={styles.words}>
        {trying.status} {words > 0 && `${words} words`}
        {`${words > 0 ? ', ' : ''}${queued} more to come`}
      </span>
    </p>
  )
}
