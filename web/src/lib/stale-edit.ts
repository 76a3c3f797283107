import { ApiError } from './http.ts'

/** The current row, when a save failed because another person saved first. */
export function findCurrent(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return error.current ?? null
}
