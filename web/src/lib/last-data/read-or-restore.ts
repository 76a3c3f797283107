import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'

import { NetworkError } from '../http.ts'
import { askIfReachable, isReachable } from '../reachability.ts'
import { restoredAt } from './kept-queries.ts'

/**
 * Reads by the server. While it cannot be reached, a query keeps its data, or without any gets what the browser kept. With
 * the server, nothing kept is shown.
 */
export async function readOrRestore<T>(
  read: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const last = isReachable() ? undefined : await lastOf(query)
  // By now the server may answer again.
  if (!isReachable()) {
    if (last) {
      // After the query has taken the data as read now.
      setTimeout(() => query.setState({ dataUpdatedAt: last.at }))
      return last.data as T
    }
    // A machine that is switched off lets a request wait for minutes.
    if (!(await askIfReachable())) throw new NetworkError('The server cannot be reached.')
  }
  const data = await read(context)
  restoredAt.delete(query)
  return data
}

/** What keeps data is loaded after the page. */
const load = () => import('./last-data.ts')

async function lastOf(query: Query): Promise<{ data: unknown; at: number } | undefined> {
  const { data, dataUpdatedAt } = query.state
  if (data !== undefined) return { data, at: dataUpdatedAt }
  return (await load().catch(() => undefined))?.restore(query)
}

/** Keeps what is read, for the person who reads it. */
export const startKeeping = (client: QueryClient): void =>
  void load()
    .then(({ keepLastData }) => keepLastData(client))
    // The page works without it.
    .catch(() => {})

/** Another person is signed in, or none: what was read is cleared. */
export const forgetLastData = (): void =>
  void load()
    .then((lastData) => lastData.forgetLastData())
    .catch(() => indexedDB.deleteDatabase('dramatis'))
