import { LoadError } from '../../components/page/load-error.tsx'
import { ApiError } from '../../lib/http.ts'

interface CampaignsLoadErrorProps {
  error: Error
  onRetry: () => void
}

export function CampaignsLoadError({ error, onRetry }: CampaignsLoadErrorProps) {
  return <LoadError onRetry={onRetry}>{describeCampaignsError(error)}</LoadError>
}

export const describeCampaignsError = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to fetch campaigns: ${error.status}`
    : `Error loading campaigns: ${error.message}`
