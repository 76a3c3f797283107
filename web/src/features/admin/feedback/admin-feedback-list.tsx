import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox, Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Feedback } from '../../../../../src/features/feedback/feedback.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PagedList } from '../../../components/page/paged-list.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { ApiError } from '../../../lib/http.ts'
import { AdminResponse } from '../../feedback/admin-response.tsx'
import { FEEDBACK_TYPE_NAMES } from '../../feedback/feedback-types.ts'
import { allFeedbackQuery } from './admin-feedback.queries.ts'
import { ResponseForm } from './response-form.tsx'

import lettering from '../../../design/lettering.module.css'
import prose from '../../../design/prose.module.css'
import styles from './admin-feedback-item.module.css'

export function AdminFeedbackList() {
  const list = useInfiniteQuery(allFeedbackQuery)
  return (
    <PagedList
      list={list}
      rowsOf={(page) => page.feedback}
      failure={describeLoadFailure}
      retry="Retry"
      pending={<LoadingRows label="Loading feedback…" rows={3} />}
      empty={
        <EmptyState icon={Inbox} title="No feedback submitted yet">
          Feedback that people send appears here.
        </EmptyState>
      }
    >
      {(items) => (
        <ul className={styles.list}>
          {items.map((feedback) => (
            <AdminFeedbackItem key={feedback.id} feedback={feedback} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function describeLoadFailure(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'Network error loading feedback. Please check your connection.'
  }
  if (error.code === 'admins-only') return 'Access denied. Admin privileges required.'
  return `Failed to load feedback: ${error.status}`
}

function AdminFeedbackItem({ feedback }: { feedback: Feedback }) {
  const [writing, setWriting] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { user } = feedback
  const responded = feedback.admin_response !== null

  /** Returns the focus to the button that opened the form. */
  function cancel() {
    flushSync(() => setWriting(false))
    opener.current?.focus()
  }

  /** Focuses the item, because the button that opened the form is gone. */
  function finish() {
    flushSync(() => setWriting(false))
    if (document.activeElement === document.body) item.current?.focus()
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      <div className={styles.head}>
        <Avatar name={user?.username ?? 'Anonymous User'} shape="round" />
        <div className={styles.who}>
          <h2 className={styles.name}>{user?.username ?? 'Anonymous User'}</h2>
          {user && <p className={lettering.faint}>{user.email}</p>}
        </div>
        <div className={styles.facts}>
          <Badge>{FEEDBACK_TYPE_NAMES[feedback.type].name}</Badge>
          {responded && <Badge tone="success">Responded</Badge>}
          <time className={lettering.faint} dateTime={feedback.created_at}>
            {formatLongDate(feedback.created_at)}
          </time>
        </div>
      </div>
      <p className={prose.prose}>{feedback.message}</p>
      <AdminResponse feedback={feedback} />
      {!responded && !writing && (
        <Button
          ref={opener}
          icon={Reply}
          className={styles.respond}
          onClick={() => setWriting(true)}
        >
          Respond to Feedback
        </Button>
      )}
      {!responded && writing && (
        <ResponseForm feedback={feedback} onSent={finish} onCancel={cancel} />
      )}
    </li>
  )
}
