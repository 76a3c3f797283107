import { useState } from 'react'

import { isRefusal } from '../http.ts'
import { useLoadError } from '../use-load-error.ts'
import { viewedAs } from '../view-as.ts'
import { unsaved } from './use-draft.ts'

/**
 * The data of a query, or why it has none. After a refusal the last data stay while something on the page is unsaved, so
 * that no typed text is lost; but never while a DM looks as a member, who may not see them.
 */
export function useKeptWhileTyping<T>(query: { data: T | undefined; error: Error | null }) {
  const error = useLoadError(query)
  const isTyping = unsaved.use().length > 0
  const isViewed = viewedAs.use() !== null
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const isKept = isRefusal(error) && isTyping && !isViewed
  return { data: isKept ? last : query.data, error }
}
