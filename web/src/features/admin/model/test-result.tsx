import { Square } from 'lucide-react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Spinner } from '../../../components/page/spinner.tsx'
import { useElapsed } from '../../../lib/use-elapsed.ts'
import type { ModelTestState } from './use-model-test.ts'

import styles from './model.module.css'

/** How a test goes, and what came of it. */
export function TestResult({ test: { run, stop } }: { test: ModelTestState }) {
  if (run.phase === 'idle') return null
  if (run.phase === 'running') return <Running startedAt={run.startedAt} onStop={stop} />
  const { ok, message, text } = run.test
  return (
    <Alert tone={ok ? 'success' : 'danger'} title={ok ? 'The model answers' : 'The test failed'}>
      <p>{message}</p>
      {text && <q className={styles.quote}>{text}</q>}
      {!ok && <p className={styles.aside}>It took {inSeconds(run.seconds)}.</p>}
    </Alert>
  )
}

function Running({ startedAt, onStop }: { startedAt: number; onStop: () => void }) {
  const elapsed = useElapsed(startedAt)
  return (
    <div className={styles.running}>
      <Spinner className={styles.spinner} />
      <span role="status">The model is asked for one sentence. This may take two minutes.</span>
      <span className={styles.elapsed}>{elapsed} s</span>
      <Button size="small" icon={Square} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

function inSeconds(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
