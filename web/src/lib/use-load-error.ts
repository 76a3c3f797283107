import { useState } from 'react'

interface Query {
  data: unknown
  error: Error | null
}

/** Why there is no data. Stays while it is asked for again, where the query itself forgets its error. */
export function useLoadError({ data, error }: Query): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return data === undefined ? (error ?? last) : null
}
