import { useQuery } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'

import type { Feedback } from '../../../../src/features/feedback/feedback.schemas.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { AdminResponse } from './admin-response.tsx'
import { FEEDBACK_TYPE_NAMES } from './feedback-types.ts'
import { feedbackQuery } from './feedback.queries.ts'

import prose from '../../design/prose.module.css'
import styles from './feedback-item.module.css'

/** The reader's earlier feedback, with the answers of admins. */
export function OwnFeedback() {
  const query = useQuery(feedbackQuery)
  return (
    <Section title="Your Feedback" aside={query.data?.length || undefined}>
      <Loaded
        query={query}
        failure="Your feedback could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading feedback…" rows={3} />}
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
    </Section>
  )
}

function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { name, icon: Icon } = FEEDBACK_TYPE_NAMES[feedback.type]
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Icon aria-hidden />
        <h3 className={styles.type}>{name}</h3>
        <time className={styles.date} dateTime={feedback.created_at}>
          {formatLongDate(feedback.created_at)}
        </time>
      </div>
      <p className={prose.prose}>{feedback.message}</p>
      <AdminResponse feedback={feedback} />
    </li>
  )
}
