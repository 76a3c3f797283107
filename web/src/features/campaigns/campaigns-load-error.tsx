import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ApiError } from '../../lib/http.ts'

interface CampaignsLoadErrorProps {
  error: Error
  onRetry: () => void
}

export function CampaignsLoadError({ error, onRetry }: CampaignsLoadErrorProps) {
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
        ? `Failed to fetch campaigns: ${error.status}`
        : `Error loading campaigns: ${error.message}`}
    </Alert>
  )
}
