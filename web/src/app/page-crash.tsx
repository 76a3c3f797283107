import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { reportClientError } from '../lib/report-client-error.ts'
import { CrashScreen } from './crash-screen.tsx'
import { isFailedDownload, PageFileError } from './page-file-error.ts'
import { PageNotLoaded } from './page-not-loaded.tsx'

/** A page that crashes leaves the frame, and with it the ways out, standing. */
export function PageCrash({ error, info, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Of the page, or of a part of it.
  const isFile = error instanceof PageFileError || isFailedDownload(error)
  useEffect(() => {
    if (!isFile) void reportClientError(error, info?.componentStack)
  }, [error, info, isFile])

  function tryAgain() {
    reset()
    void router.invalidate()
  }

  if (isFile) {
    return (
      <PageNotLoaded
        onBack={() => {
          router.history.back()
          reset()
        }}
      />
    )
  }
  return <CrashScreen error={error} resetErrorBoundary={tryAgain} />
}
