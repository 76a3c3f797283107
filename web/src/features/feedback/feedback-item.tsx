import type { Feedback } from '../../../../src/features/feedback/feedback.schemas.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { AdminResponse } from './admin-response.tsx'
import { FEEDBACK_TYPE_NAMES } from './feedback-types.ts'

import prose from '../../design/prose.module.css'
import styles from './feedback-item.module.css'

export function FeedbackItem({ feedback }: { feedback: Feedback }) {
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
