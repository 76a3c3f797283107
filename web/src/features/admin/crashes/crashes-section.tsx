import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ChevronRight, ShieldCheck, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import type { ClientError } from '../../../../../src/features/client-errors/client-errors.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { Failure } from '../../../components/failure.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { Section } from '../../../components/page/section.tsx'
import { ScrollBox } from '../../../components/scroll-box.tsx'
import { answer } from '../../../lib/api.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { pagesQuery } from '../../../lib/read-query.ts'
import { adminApi } from '../admin-api.ts'
import { AdminList, totalOf } from '../admin-list.tsx'

import styles from './crashes.module.css'

/** The crash that was reported last comes first. */
const crashesQuery = {
  ...pagesQuery(queryKeys.crashes, (query, options) =>
    answer(adminApi['client-errors'].$get({ query }, options)),
  ),
  staleTime: 0,
}

export function CrashesSection() {
  const list = useInfiniteQuery(crashesQuery)
  const confirm = useConfirm()
  const section = useRef<HTMLElement>(null)
  const total = totalOf(list) ?? 0
  const clear = useMutation({
    mutationFn: () => answer(adminApi['client-errors'].$delete()),
    async onSuccess({ message }) {
      await queryClient.invalidateQueries({ queryKey: crashesQuery.queryKey })
      section.current?.focus()
      toast(message)
    },
  })

  async function askAndClear() {
    const sure = await confirm({
      title: total === 1 ? 'Clear the report?' : `Clear all ${total} reports?`,
      text: 'Crashes that happen again are reported again.',
      confirmLabel: 'Clear',
      tone: 'danger',
    })
    if (sure) clear.mutate()
  }

  return (
    <Section
      title="Crash Reports"
      aside={total || undefined}
      actions={
        total > 0 && (
          <Button icon={Trash2} busy={clear.isPending} onClick={() => void askAndClear()}>
            Clear All
          </Button>
        )
      }
      ref={section}
      tabIndex={-1}
      className={styles.section}
    >
      <Failure
        error={clear.error}
        otherwise="The reports could not be cleared. Please check your connection."
      />
      <AdminList
        list={list}
        rowsOf={(page) => page.client_errors}
        pending="Loading crash reports…"
        failure="The reports could not be loaded. Please check your connection."
        empty={
          <EmptyState icon={ShieldCheck} title="No Crashes">
            Pages that crash in a browser are reported here.
          </EmptyState>
        }
      >
        {(crash) => <CrashRow key={crash.id} crash={crash} />}
      </AdminList>
    </Section>
  )
}

/** Any browser can send a report, so it is shown as plain text only. */
function CrashRow({ crash }: { crash: ClientError }) {
  return (
    <li>
      <details className={styles.crash}>
        <summary className={styles.summary}>
          <ChevronRight className={styles.chevron} aria-hidden />
          <span className={styles.error}>{crash.error || 'No message'}</span>
          <span className={styles.when}>
            {crash.count === 1 ? 'Once' : `${crash.count.toLocaleString('en-US')} times`}, last{' '}
            {formatLongTime(crash.last_at)}
          </span>
        </summary>
        <div className={styles.body}>
          <Trace title="Stack" text={crash.stack} />
          <Trace title="Components" text={crash.component_stack} />
          <dl className={styles.facts}>
            <dt>First</dt>
            <dd>{formatLongTime(crash.first_at)}</dd>
            <dt>Page</dt>
            <dd>{crash.url || 'Unknown'}</dd>
            <dt>Browser</dt>
            <dd>{crash.user_agent || 'Unknown'}</dd>
          </dl>
        </div>
      </details>
    </li>
  )
}

function Trace({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ScrollBox className={styles.trace} label={title}>
        <pre>{text.trim()}</pre>
      </ScrollBox>
    </div>
  )
}
