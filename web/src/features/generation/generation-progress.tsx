import { Square } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { useElapsed } from './use-elapsed.ts'

import styles from './generation-progress.module.css'

interface GenerationProgressProps {
  generation: { status: string; startedAt: number; stop: () => unknown }
}

/** What is being waited for, for how long, and the way out. No bar: nobody knows how long a model takes. */
export function GenerationProgress({ generation }: GenerationProgressProps) {
  const elapsed = useElapsed(generation.startedAt)
  return (
    <div className={styles.progress}>
      <Spinner className={styles.spinner} />
      <span role="status">{generation.status}</span>
      <span className={styles.elapsed}>{elapsed} s</span>
      <Button size="small" icon={Square} onClick={() => void generation.stop()}>
        Stop
      </Button>
    </div>
  )
}
