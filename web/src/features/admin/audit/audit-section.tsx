import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { messageOf } from '../../../lib/http.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { AuditRow } from './audit-row.tsx'
import { auditQuery } from './audit.queries.ts'

import styles from './audit.module.css'

export function AuditSection() {
  const list = useInfiniteQuery(auditQuery)
  const entries = list.data?.pages.flatMap((page) => page.entries)
  const total = list.data?.pages.at(-1)?.total
  return (
    <section aria-labelledby="audit">
      <SectionHeading id="audit" aside={total ? total.toLocaleString('en-US') : undefined}>
        Audit Log
      </SectionHeading>
      {list.error && !list.isFetchNextPageError && (
        <LoadError onRetry={() => void list.refetch()}>
          {messageOf(list.error, 'The log could not be loaded. Please check your connection.')}
        </LoadError>
      )}
      {list.isPending && <RowsSkeleton what="the audit log" />}
      {entries?.length === 0 && (
        <EmptyState icon={History} title="Nothing Done Yet">
          Whatever an admin does is written down here, and stays.
        </EmptyState>
      )}
      {!!entries?.length && (
        <ul className={styles.log}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <MoreRows list={list} />
    </section>
  )
}
