import { Square } from 'lucide-react'

import { counted } from '../../../../../src/texts/counted.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Spinner } from '../../../components/page/spinner.tsx'
import { useElapsed } from '../../../lib/use-elapsed.ts'
import type { useGeneratorTest } from './use-generator-test.ts'

import styles from './model.module.css'

/** A test while it runs, and the character that it wrote. */
export function GeneratorTestResult({ test }: { test: ReturnType<typeof useGeneratorTest> }) {
  if (test.isPending) return <Running startedAt={test.submittedAt} onStop={test.stop} />
  if (!test.data) return null
  const { ok, message, character, seconds } = test.data
  return (
    <Alert tone={ok ? 'success' : 'danger'} title={ok ? 'The generator writes' : 'The test failed'}>
      <p>{message}</p>
      {character && (
        <blockquote className={styles.quote}>
          <p>
            <b>{character.name}</b>, {character.tag}
          </p>
          <p>{character.personality}</p>
          <p>{character.backstory}</p>
        </blockquote>
      )}
      {!ok && <p className={styles.aside}>It took {inSeconds(seconds)}.</p>}
    </Alert>
  )
}

function Running({ startedAt, onStop }: { startedAt: number; onStop: () => void }) {
  const elapsed = useElapsed(startedAt)
  return (
    <div className={styles.running}>
      <Spinner className={styles.spinner} />
      <span role="status">A character is being written. A small computer takes minutes.</span>
      <span className={styles.elapsed}>{elapsed} s</span>
      <Button size="small" icon={Square} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

function inSeconds(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  return counted(seconds, 'second')
}
