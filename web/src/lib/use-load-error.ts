import { useState } from 'react'

interface Query {
  data: unknown
  error: Error | null
}

/** Why one of the queries has no data. Stays while it is tried again, when the query itself has forgotten its error. */
export function useLoadError(...queries: readonly Query[]): Error | null {
  const missing = queries.filter(({ data }) => data === undefined)
  const error = missing.find((query) => query.error)?.error ?? null
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return missing.length > 0 ? (error ?? last) : null
}
