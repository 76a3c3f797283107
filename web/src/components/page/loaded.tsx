import type { ReactNode } from 'react'

import { messageOf } from '../../lib/http.ts'
import { useLoadError } from '../../lib/use-load-error.ts'
import { LoadError } from './load-error.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Said when the server gives no reason. */
  failure: string
  pending: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; before that `pending`, or why it could not be loaded. */
export function Loaded<Data>({ query, failure, pending, children }: LoadedProps<Data>) {
  const { data, refetch } = query
  const error = useLoadError(query)
  if (data !== undefined) return children(data)
  if (!error) return pending
  return <LoadError onRetry={() => void refetch()}>{messageOf(error, failure)}</LoadError>
}
