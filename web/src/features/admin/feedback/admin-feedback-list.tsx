import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox, RotateCcw } from 'lucide-react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { MoreRows } from '../../../components/page/more-rows.tsx'
import { AdminFeedbackItem } from './admin-feedback-item.tsx'
import { allFeedbackQuery } from './admin-feedback.queries.ts'
import { describeLoadFailure } from './load-failure.ts'

import styles from './admin-feedback-list.module.css'

export function AdminFeedbackList() {
  const list = useInfiniteQuery(allFeedbackQuery)
  const { error, refetch, isFetching } = list
  const items = list.data?.pages.flatMap((page) => page.feedback)
  if (items?.length) {
    return (
      <>
        <ul className={styles.list}>
          {items.map((feedback) => (
            <AdminFeedbackItem key={feedback.id} feedback={feedback} />
          ))}
        </ul>
        <MoreRows list={list} />
      </>
    )
  }
  if (items) {
    return (
      <EmptyState icon={Inbox} title="No feedback submitted yet">
        What people send from the Feedback page arrives here, to be read and answered.
      </EmptyState>
    )
  }
  if (!error) return <LoadingRows label="Loading feedback..." rows={3} />
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" icon={RotateCcw} busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {describeLoadFailure(error)}
    </Alert>
  )
}
