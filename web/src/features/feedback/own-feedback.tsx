import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'

import { EmptyState } from '../../components/page/empty-state.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { messageOf } from '../../lib/http.ts'
import { FeedbackItem } from './feedback-item.tsx'
import { FeedbackSkeleton } from './feedback-skeleton.tsx'
import { feedbackQuery } from './feedback.queries.ts'

/** What the reader has sent before, with what admins answered. */
export function OwnFeedback() {
  const { data: items, error, refetch } = useQuery(feedbackQuery)
  return (
    <section aria-labelledby="own-feedback">
      <SectionHeading id="own-feedback" aside={items?.length || undefined}>
        Your Feedback
      </SectionHeading>
      {error && !items && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'Your feedback could not be loaded. Please check your connection.')}
        </LoadError>
      )}
      {!error && !items && <FeedbackSkeleton />}
      {items?.length === 0 && (
        <EmptyState icon={MessageSquareQuote} title="Nothing sent yet">
          What you send stands here, and the answer below it.
        </EmptyState>
      )}
      {!!items?.length && (
        <ul>
          {items.map((feedback) => (
            <FeedbackItem key={feedback.id} feedback={feedback} />
          ))}
        </ul>
      )}
    </section>
  )
}
