import type { ErrorComponentProps } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'

import { Button } from '../components/button.tsx'
import { reportClientError } from '../lib/report-client-error.ts'

import styles from './crash-screen.module.css'

/** What the router shows when a route itself fails: its guard, its code, or the frame around it. */
export function RouterFallback({ error, info }: ErrorComponentProps) {
  useEffect(() => {
    void reportClientError(error, info?.componentStack)
  }, [error, info])
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      {error instanceof Error && <code className={styles.detail}>{error.message}</code>}
      <Button variant="primary" icon={RotateCcw} onClick={() => location.reload()}>
        Reload Page
      </Button>
    </div>
  )
}
