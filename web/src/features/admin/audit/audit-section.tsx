import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'

import type { AuditKind } from '../../../../../src/features/audit/audit.schemas.ts'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PagedList } from '../../../components/page/paged-list.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { answer } from '../../../lib/api.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { pagesQuery } from '../../../lib/pages-query.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { adminApi } from '../admin-api.ts'
import { AUDIT_KIND_WORDS, AUDIT_WORDS } from './audit-words.ts'

import styles from './audit.module.css'

const KINDS = Object.keys(AUDIT_KIND_WORDS) as AuditKind[]

interface Filter {
  kind: AuditKind | undefined
  q: string
}

/** Newest first. Nearly every act adds an entry, so the answer is stale at once. */
const auditQuery = ({ kind, q }: Filter) => ({
  ...pagesQuery(queryKeys.auditOf({ kind, q }), (page, options) =>
    answer(
      adminApi.audit.$get({ query: { ...page, ...(kind && { kind }), ...(q && { q }) } }, options),
    ),
  ),
  staleTime: 0,
})

export function AuditSection({ kind, q }: Filter) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(auditQuery({ kind, q }))
  const total = list.data?.pages.at(-1)?.total
  const filter = (next: Filter) =>
    void navigate({
      to: '/admin',
      search: {
        section: 'audit',
        ...(next.q && { q: next.q }),
        ...(next.kind && { kind: next.kind }),
      },
      replace: true,
    })
  const [typed, setTyped] = useTypedSearch(q, (text) => filter({ kind, q: text }))
  const isFiltered = kind !== undefined || q !== ''

  return (
    <section aria-labelledby="audit">
      <SectionHeading id="audit" aside={total ? total.toLocaleString('en-US') : undefined}>
        Audit Log
      </SectionHeading>
      <div className={styles.toolbar} role="search">
        <SearchInput
          label="Search the audit log"
          placeholder="Search by name..."
          value={typed}
          maxLength={200}
          autoCapitalize="none"
          onChange={setTyped}
        />
        <Select
          aria-label="Kind of entry"
          value={kind ?? ''}
          onChange={({ target }) =>
            filter({ kind: KINDS.find((known) => known === target.value), q })
          }
        >
          <option value="">All kinds</option>
          {KINDS.map((known) => (
            <option key={known} value={known}>
              {AUDIT_KIND_WORDS[known]}
            </option>
          ))}
        </Select>
      </div>
      <PagedList
        list={list}
        rowsOf={(page) => page.entries}
        failure="The log could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading the audit log…" />}
        empty={
          <EmptyState icon={History} title={isFiltered ? 'No Entries Found' : 'Nothing Done Yet'}>
            The log keeps for 90 days what admins do, who signs in, and what was refused.
          </EmptyState>
        }
      >
        {(entries) => (
          <ul className={styles.log}>
            {entries.map(({ id, admin, action, subject, created_at, address, times }) => (
              <li key={id} className={styles.entry}>
                <p className={styles.who}>{admin || 'Not signed in'}</p>
                <div className={styles.act}>
                  <p className={styles.what}>
                    {AUDIT_WORDS[action] ?? action}
                    {times > 1 && ` (${times} times)`}
                  </p>
                  {subject && <p className={styles.subject}>{subject}</p>}
                  {address && <p className={styles.subject}>From {address}</p>}
                </div>
                <time className={styles.when} dateTime={created_at}>
                  {formatLongTime(created_at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
