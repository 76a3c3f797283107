import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import { MoreRows } from './more-rows.tsx'

/**
 * How many rows of many are rendered, of those that are here already, because a page of thousands of elements is slow. The
 * next ones come when the reader gets to their end, and all of them on paper.
 */
export function useRowLimit(total: number, step: number): { limit: number; more: ReactNode } {
  const [limit, setLimit] = useState(step)
  useEffect(() => {
    const showAll = () => flushSync(() => setLimit(Infinity))
    window.addEventListener('beforeprint', showAll)
    return () => window.removeEventListener('beforeprint', showAll)
  }, [])

  const list = {
    hasNextPage: limit < total,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setLimit((now) => now + step),
  }
  return { limit, more: <MoreRows list={list} /> }
}

/** The first of many rows, and what brings the next ones. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  step: number,
): { shown: readonly Row[]; more: ReactNode } {
  const { limit, more } = useRowLimit(rows.length, step)
  return { shown: rows.slice(0, limit), more }
}
