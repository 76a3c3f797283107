import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { Button } from './button.tsx'

import styles from './more-rows.module.css'

type List = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Fetches the next page before the end is reached; the button is for keyboards, and for when that failed. */
export function MoreRows({ list }: { list: List }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const sentinel = useRef<HTMLDivElement>(null)
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!mayFetch || !sentinel.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '900px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [mayFetch, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={sentinel} className={styles.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try Again' : 'Show more'}
      </Button>
    </div>
  )
}
