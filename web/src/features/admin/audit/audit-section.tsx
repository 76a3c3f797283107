import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PagedList } from '../../../components/page/paged-list.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { answer } from '../../../lib/api.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { pagesQuery } from '../../../lib/pages-query.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { adminApi } from '../admin-api.ts'
import { AUDIT_WORDS } from './audit-words.ts'

import styles from './audit.module.css'

/** Newest first. Every action of an admin adds an entry, so the answer is stale at once. */
const auditQuery = {
  ...pagesQuery(queryKeys.audit, (query, options) =>
    answer(adminApi.audit.$get({ query }, options)),
  ),
  staleTime: 0,
}

export function AuditSection() {
  const list = useInfiniteQuery(auditQuery)
  const total = list.data?.pages.at(-1)?.total
  return (
    <section aria-labelledby="audit">
      <SectionHeading id="audit" aside={total ? total.toLocaleString('en-US') : undefined}>
        Audit Log
      </SectionHeading>
      <PagedList
        list={list}
        rowsOf={(page) => page.entries}
        failure="The log could not be loaded. Please check your connection."
        pending={<LoadingRows label="Loading the audit log…" />}
        empty={
          <EmptyState icon={History} title="Nothing Done Yet">
            The log keeps everything that admins do.
          </EmptyState>
        }
      >
        {(entries) => (
          <ul className={styles.log}>
            {entries.map(({ id, admin, action, subject, created_at }) => (
              <li key={id} className={styles.entry}>
                <p className={styles.who}>{admin}</p>
                <div className={styles.act}>
                  <p className={styles.what}>{AUDIT_WORDS[action] ?? action}</p>
                  {subject && <p className={styles.subject}>{subject}</p>}
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
