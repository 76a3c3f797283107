import type { ReactNode } from 'react'

import { loadErrorOf } from '../../lib/load-error.ts'
import { LoadError } from './load-error.tsx'
import { Pending } from './loading-rows.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** As for `LoadError`. */
  failure: string | ((error: Error) => string)
  /** As for `Pending`. */
  pending: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; before that `pending`, or why it could not be loaded. */
export function Loaded<Data>({ query, failure, pending, children }: LoadedProps<Data>) {
  const { data, refetch } = query
  const error = loadErrorOf(query)
  if (data !== undefined) return children(data)
  if (!error) return <Pending>{pending}</Pending>
  return <LoadError error={error} failure={failure} onRetry={refetch} />
}
