import { ApiError } from '../../lib/http.ts'

/** Why the campaigns could not be loaded. */
export const campaignsFailure = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to fetch campaigns: ${error.status}`
    : `Error loading campaigns: ${error.message}`
