import { Square } from 'lucide-react'

import { counted } from '../../../../src/texts/counted.ts'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/page/spinner.tsx'
import { useElapsed } from '../../lib/use-elapsed.ts'

import styles from './generation-progress.module.css'

interface GenerationProgressProps {
  /** `idle` waits for others. */
  phase: string
  status: string
  /** The model, what it knows, and how long it usually takes. */
  prospects?: string
  startedAt: number
  /** How many are written, where they are counted. */
  words?: number
  onStop: () => unknown
}

/** Seconds without text after which the wait is explained. */
const PATIENCE = 8

/**
 * Stage, seconds and Stop. No bar, because the time a model takes is unknown. Screen readers announce the stages, but
 * not every second.
 */
export function GenerationProgress(props: GenerationProgressProps) {
  const { phase, status, prospects, startedAt, words, onStop } = props
  const isRunning = phase === 'running'
  const elapsed = useElapsed(startedAt)
  return (
    <div className={styles.progress}>
      {isRunning && <Spinner className={styles.spinner} />}
      <div className={styles.stage}>
        <p role="status">{status}</p>
        {isRunning && prospects && <p className={styles.counts}>{prospects}</p>}
        {isRunning && (
          <p className={styles.counts}>
            {elapsed} s{!!words && ` · ${counted(words, 'word')}`}
            {words === 0 && elapsed >= PATIENCE && ' · loading the model can take a minute'}
          </p>
        )}
      </div>
      <Button size="small" icon={Square} onClick={() => void onStop()}>
        {isRunning ? 'Stop' : 'Skip'}
      </Button>
    </div>
  )
}
