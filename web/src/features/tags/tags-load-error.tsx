import { LoadError } from '../../components/page/load-error.tsx'
import { ApiError } from '../../lib/http.ts'

interface TagsLoadErrorProps {
  error: Error
  onRetry: () => void
}

export function TagsLoadError({ error, onRetry }: TagsLoadErrorProps) {
  return (
    <LoadError onRetry={onRetry}>
      {error instanceof ApiError
        ? `Failed to load tags: ${error.status}`
        : 'Network error loading tags. Please check your connection.'}
    </LoadError>
  )
}
