import { useMatch, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { requestFocus, takeFocusRequest } from '../../lib/navigation-focus.ts'

interface PageHeadingOptions {
  /** Leaves the focus with a field of the page that has taken it. */
  onlyIfFree?: boolean
}

/**
 * For the heading of a page, which takes the focus after a step to that page, so that it is heard and Tab goes on from
 * it. A page that is being left no longer takes it, even if its data arrive late. A heading that is replaced when its page has
 * loaded passes the focus on.
 */
export function usePageHeading(
  title: string,
  { onlyIfFree = false }: PageHeadingOptions = {},
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const router = useRouter()
  const pathname = useMatch({
    strict: false,
    shouldThrow: false,
    select: (match) => match.pathname,
  })

  useEffect(() => {
    if (pathname !== router.latestLocation.pathname || !takeFocusRequest()) return
    if (onlyIfFree && document.activeElement !== document.body) return
    heading.current?.focus({ preventScroll: true })
  }, [title, pathname, router, onlyIfFree])

  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (own && own === document.activeElement) requestFocus()
    }
  }, [])

  return heading
}
