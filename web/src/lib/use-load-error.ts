import { useState } from 'react'

interface Query {
  data: unknown
  error: Error | null
}

/** Why one of the queries has no data. Stays while it is tried again, when the query itself has forgotten its error. */
export function useLoadError(...queries: readonly Query[]): Error | null {
  const missing = queries.filter(({ data }) => data === undefined)
  const [last, setLast] = useState<Error | null>(null)
  const newest = missing.find((query) => query.error)?.error ?? last
  const error = missing.length > 0 ? newest : null
  if (error !== last) setLast(error)
  return error
}
