import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { messageOf } from '../../../lib/http.ts'
import { CrashList } from './crash-list.tsx'
import { crashesQuery, useClearCrashes } from './crashes.queries.ts'

import styles from './crashes.module.css'

export function CrashesSection() {
  const list = useInfiniteQuery(crashesQuery)
  const clear = useClearCrashes()
  const confirm = useConfirm()
  const section = useRef<HTMLElement>(null)
  const total = list.data?.pages.at(-1)?.total ?? 0

  async function askAndClear() {
    const sure = await confirm({
      title: total === 1 ? 'Clear the report?' : `Clear all ${total} reports?`,
      text: 'Crashes that happen again are reported again.',
      confirmLabel: 'Clear',
      tone: 'danger',
    })
    if (!sure) return
    clear.mutate(undefined, {
      onSuccess({ message }) {
        section.current?.focus()
        toast(message)
      },
    })
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-labelledby="crashes">
      <SectionHeading
        id="crashes"
        aside={total || undefined}
        actions={
          total > 0 && (
            <Button icon={Trash2} busy={clear.isPending} onClick={() => void askAndClear()}>
              Clear All
            </Button>
          )
        }
      >
        Crash Reports
      </SectionHeading>
      {clear.error && (
        <Alert tone="danger">
          {messageOf(
            clear.error,
            'The reports could not be cleared. Please check your connection.',
          )}
        </Alert>
      )}
      <CrashList list={list} />
    </section>
  )
}
