import { useInfiniteQuery } from '@tanstack/react-query'

import { allFeedbackQuery } from './feedback/admin-feedback.queries.ts'

/** How much feedback waits for an answer, as far as the pages that are here tell: '3', '12+', or '' for none. */
export function useUnanswered(): string {
  const { data, hasNextPage } = useInfiniteQuery(allFeedbackQuery)
  const items = data?.pages.flatMap((page) => page.feedback) ?? []
  const count = items.filter(({ admin_response }) => admin_response === null).length
  if (count === 0) return ''
  return hasNextPage ? `${count}+` : String(count)
}
