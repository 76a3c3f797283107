import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useUser } from '../../app/session-store.ts'
import { Alert } from '../../components/alert.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { secondFactorQuery } from '../second-factors/second-factors.queries.ts'
import { AdminNav } from './admin-nav.tsx'
import type { AdminSearch } from './admin-search.ts'
import { SECTION_NAMES } from './admin-sections.ts'
import { AuditSection } from './audit/audit-section.tsx'
import { CrashesSection } from './crashes/crashes-section.tsx'
import { DatabaseSection } from './database/database-section.tsx'
import { ModelSection } from './model/model-section.tsx'
import { PeopleSection } from './people/people-section.tsx'
import { SignInSection } from './settings/sign-in-section.tsx'
import { SignupsSection } from './settings/signups-section.tsx'

import styles from './admin-screen.module.css'

/** Without admin rights, also those lost in the meantime, it shows only a refusal. */
export function AdminScreen({ search }: { search: AdminSearch }) {
  const isAdmin = useUser()?.is_admin ?? false
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: isAdmin })
  const { section = 'people', q = '', kind } = search
  if (!isAdmin) {
    return (
      <>
        <PageHeader title="Admin" />
        <Alert tone="danger">Access denied. Admin privileges required.</Alert>
      </>
    )
  }
  if (factor && factor.required && !factor.on) {
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
      <PageHeader title="Admin" documentTitle={`${SECTION_NAMES[section].label} · Admin`} />
      <div className={styles.screen}>
        <AdminNav section={section} />
        <div className={styles.section}>
          {section === 'people' && <PeopleSection q={q} />}
          {section === 'signups' && <SignupsSection />}
          {section === 'sign-in' && <SignInSection />}
          {section === 'model' && <ModelSection />}
          {section === 'database' && <DatabaseSection />}
          {section === 'crashes' && <CrashesSection />}
          {section === 'audit' && <AuditSection kind={kind} q={q} />}
        </div>
      </div>
    </>
  )
}
