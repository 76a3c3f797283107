import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { Button } from '../button.tsx'

import styles from './more-rows.module.css'

interface List extends Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError'
> {
  fetchNextPage(): unknown
}

interface MoreRowsProps {
  list: List
  /** How far before the end is in sight; a list that is flung through wants more. */
  ahead?: string
}

/** Fetches the next page before the end is reached; the button is for keyboards, and for when that failed. */
export function MoreRows({ list, ahead = '900px' }: MoreRowsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const sentinel = useRef<HTMLDivElement>(null)
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!mayFetch || !sentinel.current) return
    const observer = new IntersectionObserver(
      // A busy page hears of several moves at once, of which the last one counts.
      (moves) => moves.at(-1)?.isIntersecting && void fetchNextPage(),
      { rootMargin: ahead },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [mayFetch, fetchNextPage, ahead])

  if (!hasNextPage) return null
  return (
    <div ref={sentinel} className={styles.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try Again' : 'Show more'}
      </Button>
    </div>
  )
}
