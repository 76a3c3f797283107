import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/http.ts'

interface TagsLoadErrorProps {
  error: Error
  onRetry: () => void
}

export function TagsLoadError({ error, onRetry }: TagsLoadErrorProps) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {error instanceof ApiError
        ? `Failed to load tags: ${error.status}`
        : 'Network error loading tags. Please check your connection.'}
    </Alert>
  )
}
