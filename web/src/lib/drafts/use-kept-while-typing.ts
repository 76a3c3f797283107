import { useState } from 'react'

import { isRefusal } from '../http.ts'
import { loadErrorOf } from '../load-error.ts'
import { viewedAs } from '../view-as.ts'
import { unsaved } from './use-draft.ts'

/**
 * What was found, or what was found last once it is gone for the reader: as long as something on the page is unsaved since then,
 * so that no typed text is lost. Never while a DM looks as a member, who may not see it.
 */
function useKept<T>(found: T | undefined, isGone: boolean): T | undefined {
  const [last, setLast] = useState(found)
  const isTyping = unsaved.use().length > 0
  const mayKeep = viewedAs.use() === null && isTyping
  const known = found === undefined && (mayKeep || !isGone) ? last : found
  if (known !== last) setLast(known)
  return isGone ? known : found
}

/** A thing of a list. */
export function useListedWhileTyping<Thing extends { id: number }>(
  id: number | undefined,
  found: Thing | undefined,
): Thing | undefined {
  const kept = useKept(found, found === undefined)
  return kept?.id === id ? kept : undefined
}

/** The data of a query, or why it has none. */
export function useKeptWhileTyping<T>(query: { data: T | undefined; error: Error | null }) {
  const error = loadErrorOf(query)
  return { data: useKept(query.data, isRefusal(error)), error }
}
