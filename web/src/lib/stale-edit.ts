import { ApiError } from './http.ts'

/** The row as it stands now, when saving failed because somebody else was faster. */
export function findCurrent(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return error.current ?? null
}
