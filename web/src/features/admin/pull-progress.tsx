import { Square } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { describeShare } from './pull-share.ts'
import { stopPull, usePull } from './pull-store.ts'

import styles from './model/model.module.css'

/** The progress of the pull that this tab started, or why it ended early. */
export function PullProgress() {
  const pull = usePull()
  const place = useRef<HTMLDivElement>(null)
  const { phase } = pull
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  if (pull.phase === 'idle') return null
  if (pull.phase === 'ended') {
    return (
      <div ref={place} className={styles.progress}>
        <Alert
          tone={pull.failed ? 'danger' : 'info'}
          title={pull.failed ? 'The download failed' : 'Stopped'}
        >
          {pull.message}
        </Alert>
      </div>
    )
  }
  const { percent, text } = describeShare(pull.completed, pull.total)
  return (
    <div ref={place} className={styles.progress}>
      <p role="status">
        Downloading {pull.model}: {pull.status}.
      </p>
      <progress
        className={styles.bar}
        aria-label={`Downloading ${pull.model}`}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <div className={styles.numbers}>
        <span>{text}</span>
        <Button size="small" icon={Square} onClick={stopPull}>
          Stop
        </Button>
      </div>
      <p className={styles.aside}>Keep this tab open.</p>
    </div>
  )
}
