import type { Feedback } from '../../../../src/features/feedback/feedback.schemas.ts'
import { formatLongDate } from '../../lib/dates.ts'

import prose from '../../design/prose.module.css'
import styles from './admin-response.module.css'

/** What an admin answered, and when. */
export function AdminResponse({ feedback }: { feedback: Feedback }) {
  if (feedback.admin_response === null) return null
  return (
    <div className={styles.response}>
      <p className={styles.head}>
        <strong>Admin Response</strong>
        <time dateTime={feedback.responded_at ?? undefined}>
          {formatLongDate(feedback.responded_at)}
        </time>
      </p>
      <p className={prose.prose}>{feedback.admin_response}</p>
    </div>
  )
}
