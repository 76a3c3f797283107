import { ArrowLeft, RefreshCw, RotateCcw } from 'lucide-react'
import type { FallbackProps } from 'react-error-boundary'

import { Button } from '../components/button.tsx'
import { Logo } from '../components/page/logo.tsx'
import { usePageTitle } from '../components/page/use-page-title.ts'
import { sessionStore } from '../lib/login-session/session-store.ts'
import { queryClient } from '../lib/query-client.ts'

import styles from './crash-screen.module.css'

export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  usePageTitle('Something went wrong')

  function tryAgain() {
    sessionStore.reread()
    // Load again the data with which the page could not be rendered.
    queryClient.removeQueries({ type: 'inactive' })
    resetErrorBoundary()
  }

  function goBack() {
    history.back()
    resetErrorBoundary()
  }

  return (
    <div className={styles.screen} role="alert">
      <span className={styles.mark}>
        <Logo size={56} />
      </span>
      <h1 className={styles.title}>Something went wrong</h1>
      <p className={styles.text}>
        This page could not be shown. Your saved changes are safe, and the crash was reported to the
        admins.
      </p>
      {error instanceof Error && error.message && (
        <code className={styles.detail}>{error.message}</code>
      )}
      <div className={styles.actions}>
        <Button variant="primary" icon={RotateCcw} onClick={tryAgain}>
          Try Again
        </Button>
        <Button icon={RefreshCw} onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button icon={ArrowLeft} onClick={goBack}>
          Go Back
        </Button>
      </div>
    </div>
  )
}
