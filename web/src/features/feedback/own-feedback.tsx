import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'

import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { FeedbackItem } from './feedback-item.tsx'
import { feedbackQuery } from './feedback.queries.ts'

/** What the reader has sent before, with what admins answered. */
export function OwnFeedback() {
  const query = useQuery(feedbackQuery)
  return (
    <section aria-labelledby="own-feedback">
      <SectionHeading id="own-feedback" aside={query.data?.length || undefined}>
        Your Feedback
      </SectionHeading>
      <Loaded
        query={query}
        failure="Your feedback could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading feedback..." rows={3} />}
      >
        {(items) =>
          items.length > 0 ? (
            <ul>
              {items.map((feedback) => (
                <FeedbackItem key={feedback.id} feedback={feedback} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={MessageSquareQuote} title="Nothing sent yet">
              What you send appears here, with the answer below it.
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}
