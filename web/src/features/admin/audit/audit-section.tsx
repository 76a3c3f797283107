import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import {
  AUDIT_ACTIONS,
  type AuditAction,
} from '../../../../../src/features/audit/audit-actions.limits.ts'
import { AUDIT_KINDS } from '../../../../../src/features/audit/audit.limits.ts'
import type { AuditEntry } from '../../../../../src/features/audit/audit.schemas.ts'
import { optionsIn } from '../../../components/forms/options.ts'
import { Select } from '../../../components/forms/select.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { Section } from '../../../components/page/section.tsx'
import { answer } from '../../../lib/api.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { pagesQuery } from '../../../lib/read-query.ts'
import { adminApi } from '../admin-api.ts'
import { AdminList, AdminToolbar, totalOf } from '../admin-list.tsx'
import { type AdminSearch, useAdminFilter } from '../admin-search.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './audit.module.css'

const WORDS = Object.assign({}, ...Object.values(AUDIT_ACTIONS)) as Record<AuditAction, string>

/** Newest first. Nearly every act adds an entry, so the answer is stale at once. */
const auditQuery = ({ kind, q }: AdminSearch) => ({
  ...pagesQuery(queryKeys.auditOf({ kind, q }), (page, options) =>
    answer(
      adminApi.audit.$get({ query: { ...page, ...(kind && { kind }), ...(q && { q }) } }, options),
    ),
  ),
  staleTime: 0,
})

export function AuditSection({ kind, q = '' }: AdminSearch) {
  const change = useAdminFilter({ section: 'audit', kind, q })
  const list = useInfiniteQuery(auditQuery({ kind, q }))
  const total = totalOf(list)
  const isFiltered = kind !== undefined || q !== ''

  return (
    <Section title="Audit Log" aside={total ? total.toLocaleString('en-US') : undefined}>
      <AdminToolbar
        label="Search the audit log"
        placeholder="Search by name…"
        q={q}
        onSearch={(text) => change({ q: text })}
      >
        <Select
          aria-label="Kind of entry"
          options={[[undefined, 'All kinds'], ...optionsIn(AUDIT_KINDS)]}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      </AdminToolbar>
      <AdminList
        list={list}
        rowsOf={(page) => page.entries}
        pending="Loading the audit log…"
        failure="The log could not be loaded. Please check your connection."
        empty={
          <EmptyState icon={History} title={isFiltered ? 'No Entries Found' : 'No Entries Yet'}>
            Entries are kept for 90 days: what admins do, sign-ins, and refused requests.
          </EmptyState>
        }
      >
        {(entry) => <AuditRow key={entry.id} {...entry} />}
      </AdminList>
    </Section>
  )
}

function AuditRow({ admin, action, subject, created_at, address, times }: AuditEntry) {
  return (
    <li className={styles.entry}>
      <p className={styles.who}>{admin || 'Not signed in'}</p>
      <div className={styles.act}>
        <p>
          {WORDS[action] ?? action}
          {times > 1 && ` (${times} times)`}
        </p>
        {subject && <p className={lettering.quiet}>{subject}</p>}
        {address && <p className={lettering.quiet}>From {address}</p>}
      </div>
      <time className={styles.when} dateTime={created_at}>
        {formatLongTime(created_at)}
      </time>
    </li>
  )
}
