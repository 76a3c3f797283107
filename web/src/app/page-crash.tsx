import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { reportClientError } from '../lib/report-client-error.ts'
import { CrashScreen } from './crash-screen.tsx'

/** A page that crashes leaves the frame, and with it the ways out, standing. */
export function PageCrash({ error, info, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    void reportClientError(error, info?.componentStack)
  }, [error, info])

  function tryAgain() {
    reset()
    void router.invalidate()
  }

  return <CrashScreen error={error} resetErrorBoundary={tryAgain} />
}
