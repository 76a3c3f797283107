import { ArrowLeft } from 'lucide-react'

import { useUser } from '../app/session-store.ts'
import { LinkButton } from '../components/link-button.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { AdminFeedbackList } from '../features/admin/feedback/admin-feedback-list.tsx'

export function AdminFeedbackPage() {
  const isAdmin = useUser()?.is_admin ?? false
  return (
    <>
      <PageHeader
        title="Admin Feedback Management"
        back={
          isAdmin && (
            <LinkButton to="/admin" variant="quiet" icon={ArrowLeft}>
              Back to Admin
            </LinkButton>
          )
        }
      />
      <AdminFeedbackList />
    </>
  )
}
