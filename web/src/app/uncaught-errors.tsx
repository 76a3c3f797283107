import { useEffect } from 'react'
import { useErrorBoundary } from 'react-error-boundary'

import { ApiError, NetworkError } from '../lib/http.ts'

/** Errors outside React reach the error boundary, too. What the server or the network refuses is not a crash. */
export function UncaughtErrors() {
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
