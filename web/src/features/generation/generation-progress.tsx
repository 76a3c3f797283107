import { Square } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/page/spinner.tsx'
import { useElapsed } from '../../lib/use-elapsed.ts'

import styles from './generation-progress.module.css'

interface GenerationProgressProps {
  generation: { status: string; startedAt: number; stop: () => unknown }
}

/** Stage, seconds and Stop. No bar, because the time a model takes is unknown. */
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
