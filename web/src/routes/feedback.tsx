import { LinkButton } from '../components/link-button.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { FeedbackForm } from '../features/feedback/feedback-form.tsx'
import { feedbackQuery } from '../features/feedback/feedback.queries.ts'
import { OwnFeedback } from '../features/feedback/own-feedback.tsx'
import { useUser } from '../lib/login-session/session-store.ts'
import { queryClient } from '../lib/query-client.ts'

import styles from '../features/feedback/feedback-page.module.css'

export function prefetchAtOnce() {
  void queryClient.prefetchQuery(feedbackQuery)
}

export function FeedbackPage() {
  const isAdmin = useUser()?.is_admin ?? false
  return (
    <>
      <PageHeader
        title="Feedback"
        lead="To the admins of this Dramatis."
        actions={isAdmin && <LinkButton to="/admin/feedback">All feedback</LinkButton>}
      />
      <div className={styles.page}>
        <FeedbackForm />
        <OwnFeedback />
      </div>
    </>
  )
}
