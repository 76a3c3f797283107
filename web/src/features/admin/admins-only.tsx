import { House, Lock } from 'lucide-react'

import { LinkButton } from '../../components/link-button.tsx'
import { NotFound } from '../../components/page/not-found.tsx'

/** What an admin's page shows to others. */
export function AdminsOnly({ title }: { title: string }) {
  return (
    <NotFound
      icon={Lock}
      title={title}
      action={
        <LinkButton to="/dashboard" variant="primary" icon={House}>
          Home
        </LinkButton>
      }
    >
      Access denied. Admin privileges required.
    </NotFound>
  )
}
