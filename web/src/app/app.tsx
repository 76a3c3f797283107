import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ErrorBoundary } from 'react-error-boundary'

import { FullScreenSpinner } from '../components/page/full-screen-spinner.tsx'
import { useSessionChecked } from '../lib/login-session/session-store.ts'
import { queryClient } from '../lib/query-client.ts'
import { reportClientError } from '../lib/report-client-error.ts'
import { CrashScreen } from './crash-screen.tsx'
import { router } from './router.tsx'
import { UncaughtErrors } from './uncaught-errors.tsx'

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
