import { ArrowLeft } from 'lucide-react'

import { LinkButton } from '../components/link-button.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { AdminsOnly } from '../features/admin/admins-only.tsx'
import { AdminFeedbackList } from '../features/admin/feedback/admin-feedback-list.tsx'
import { useUser } from '../lib/login-session/session-store.ts'

export function AdminFeedbackPage() {
  const isAdmin = useUser()?.is_admin ?? false
  const title = 'Admin Feedback Management'
  if (!isAdmin) return <AdminsOnly title={title} />
  return (
    <>
      <PageHeader
        title={title}
        back={
          <LinkButton to="/admin" variant="quiet" icon={ArrowLeft}>
            Back to Admin
          </LinkButton>
        }
      />
      <AdminFeedbackList />
    </>
  )
}
