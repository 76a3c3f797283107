import { ApiError } from '../../../lib/http.ts'

export function describeLoadFailure(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'Network error loading feedback. Please check your connection.'
  }
  if (error.status === 403) return 'Access denied. Admin privileges required.'
  return `Failed to load feedback: ${error.status}`
}
