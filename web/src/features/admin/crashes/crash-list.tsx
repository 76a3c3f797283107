import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'

import type { ClientErrorPage } from '../../../../../src/features/client-errors/client-errors.schemas.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { messageOf } from '../../../lib/http.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { CrashRow } from './crash-row.tsx'

import styles from './crashes.module.css'

interface CrashListProps {
  list: UseInfiniteQueryResult<InfiniteData<ClientErrorPage>>
}

export function CrashList({ list }: CrashListProps) {
  const crashes = list.data?.pages.flatMap((page) => page.client_errors)
  if (!crashes && list.error) {
    return (
      <LoadError onRetry={() => void list.refetch()}>
        {messageOf(list.error, 'The reports could not be loaded. Please check your connection.')}
      </LoadError>
    )
  }
  if (!crashes) return <RowsSkeleton what="crash reports" />
  if (crashes.length === 0) {
    return (
      <EmptyState icon={ShieldCheck} title="No Crashes">
        Pages that crash in a browser are reported here.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {crashes.map((crash) => (
          <CrashRow key={crash.id} crash={crash} />
        ))}
      </ul>
      <MoreRows list={list} />
    </>
  )
}
