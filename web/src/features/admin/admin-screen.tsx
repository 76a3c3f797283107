import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Alert } from '../../components/alert.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useUser } from '../../lib/login-session/session-store.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { secondFactorQuery } from '../second-factors/second-factors.queries.ts'
import { AdminNav } from './admin-nav.tsx'
import type { AdminSearch } from './admin-search.ts'
import { SECTIONS } from './admin-sections.tsx'
import { AdminsOnly } from './admins-only.tsx'

import styles from './admin-screen.module.css'

/** Without admin rights, also those lost in the meantime, it shows only a refusal. */
export function AdminScreen({ search }: { search: AdminSearch }) {
  const isAdmin = useUser()?.is_admin ?? false
  const isPhone = useIsPhone()
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: isAdmin })
  const { section = 'people' } = search
  const { label, show } = SECTIONS[section]
  if (!isAdmin) return <AdminsOnly title="Admin" />
  if (factor?.required && !factor.on) {
    return (
      <>
        <PageHeader title="Admin" />
        <Alert tone="warning">
          Admins here need two-factor sign-in. <Link to="/profile">Turn it on in your profile</Link>
          .
        </Alert>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Admin"
        documentTitle={`${label} · Admin`}
        {...(isPhone && { actions: <AdminNav section={section} /> })}
      />
      <div className={styles.screen}>
        {!isPhone && <AdminNav section={section} />}
        <div className={styles.section}>{show(search)}</div>
      </div>
    </>
  )
}
