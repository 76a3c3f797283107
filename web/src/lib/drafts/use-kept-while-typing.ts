import { useState } from 'react'

import { isRefusal } from '../http.ts'
import { useLastKnown } from '../use-last-known.ts'
import { useLoadError } from '../use-load-error.ts'
import { viewedAs } from '../view-as.ts'
import { unsaved } from './use-draft.ts'

/** Whether what a person may not see any more stays for the text typed there; never while a DM looks as a member. */
function useIsTyping(): boolean {
  const isTyping = unsaved.use().length > 0
  return viewedAs.use() === null && isTyping
}

/** A thing of a list, or the last that was known of it, by the rule of `useKeptWhileTyping`. */
export function useListedWhileTyping<Thing extends { id: number }>(
  id: number | undefined,
  found: Thing | undefined,
): Thing | undefined {
  const known = useLastKnown(id, found)
  const isTyping = useIsTyping()
  return found ?? (isTyping ? known : undefined)
}

/**
 * The data of a query, or why it has none. After a refusal the last data stay while something on the page is unsaved, so
 * that no typed text is lost; but never while a DM looks as a member, who may not see them.
 */
export function useKeptWhileTyping<T>(query: { data: T | undefined; error: Error | null }) {
  const error = useLoadError(query)
  const isTyping = useIsTyping()
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const isKept = isRefusal(error) && isTyping
  return { data: isKept ? last : query.data, error }
}
