import { Square } from 'lucide-react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/page/spinner.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useElapsed } from '../../lib/use-elapsed.ts'
import { whoSpoke } from '../generation/generator.ts'
import { type Candidate, countWords, type Try } from './candidate.ts'

import styles from './candidate.module.css'

/** Progress and Stop; afterwards the source and errors. */
export function CandidateStatus({
  candidate,
  onStop,
}: {
  candidate: Candidate
  onStop: () => void
}) {
  const { trying, source, error, notice, written } = candidate
  const isPartial = !source && countWords(written) > 0
  return (
    <div className={styles.status}>
      {trying && <Progress trying={trying} onStop={onStop} />}
      {!trying && source && <p className={styles.source}>{whoSpoke(source)}</p>}
      {!trying && isPartial && <p className={styles.source}>Unfinished: the text ends here.</p>}
      {error && <Alert tone="danger">{error}</Alert>}
      {notice && <Alert tone={trying ? 'warning' : 'info'}>{notice}</Alert>}
      <VisuallyHidden role="status">
        {!trying && source && !error && `${written.name} is written.`}
      </VisuallyHidden>
    </div>
  )
}

/** Screen readers announce the stages, but not every second. */
function Progress({ trying, onStop }: { trying: Try; onStop: () => void }) {
  const isRunning = trying.phase === 'running'
  const elapsed = useElapsed(trying.startedAt)
  const words = countWords(trying.written)
  return (
    <div className={styles.progress}>
      {isRunning && <Spinner className={styles.spinner} />}
      <div className={styles.stage}>
        <p role="status">{trying.status}</p>
        {isRunning && (
          <p className={styles.counts}>
            {elapsed} s{words > 0 && ` · ${words} ${words === 1 ? 'word' : 'words'}`}
            {words === 0 && elapsed >= PATIENCE && ' · loading the model can take a minute'}
          </p>
        )}
      </div>
      <Button size="small" icon={Square} onClick={onStop}>
        {isRunning ? 'Stop' : 'Skip'}
      </Button>
    </div>
  )
}

/** Seconds without text after which the wait is explained. */
const PATIENCE = 8
