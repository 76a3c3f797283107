import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary'

import { FullScreenSpinner } from '../components/page/full-screen-spinner.tsx'
import { ApiError, NetworkError } from '../lib/http.ts'
import { useSessionChecked } from '../lib/login-session/session-store.ts'
import { queryClient } from '../lib/query-client.ts'
import { reportClientError } from '../lib/report-client-error.ts'
import { CrashScreen } from './crash-screen.tsx'
import { router } from './router.tsx'

export function App() {
  const checked = useSessionChecked()
  return (
    <ErrorBoundary
      FallbackComponent={CrashScreen}
      onError={(error, info) => void reportClientError(error, info.componentStack)}
    >
      <UncaughtErrors />
      <QueryClientProvider client={queryClient}>
        {checked ? <RouterProvider router={router} /> : <FullScreenSpinner />}
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

/** Errors outside React reach the error boundary, too. What the server or the network refuses is not a crash. */
function UncaughtErrors() {
  const { showBoundary } = useErrorBoundary()

  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => error && showBoundary(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      const isRefusal = [ApiError, NetworkError, DOMException].some(
        (kind) => reason instanceof kind,
      )
      if (!isRefusal) showBoundary(reason)
    }
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [showBoundary])

  return null
}
