import { Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Feedback } from '../../../../../src/features/feedback/feedback.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { AdminResponse } from '../../feedback/admin-response.tsx'
import { FEEDBACK_TYPE_NAMES } from '../../feedback/feedback-types.ts'
import { ResponseForm } from './response-form.tsx'

import prose from '../../../design/prose.module.css'
import styles from './admin-feedback-item.module.css'

export function AdminFeedbackItem({ feedback }: { feedback: Feedback }) {
  const [writing, setWriting] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { user } = feedback
  const responded = feedback.admin_response !== null

  /** The focus goes back to where writing began. */
  function cancel() {
    flushSync(() => setWriting(false))
    opener.current?.focus()
  }

  /** The item keeps the focus: what began the writing is about to go. */
  function finish() {
    setWriting(false)
    item.current?.focus()
  }

  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      <div className={styles.head}>
        <Avatar name={user?.username ?? 'Anonymous User'} shape="round" />
        <div className={styles.who}>
          <h2 className={styles.name}>{user?.username ?? 'Anonymous User'}</h2>
          {user && <p className={styles.email}>{user.email}</p>}
        </div>
        <div className={styles.facts}>
          <Badge>{FEEDBACK_TYPE_NAMES[feedback.type].name}</Badge>
          {responded && <Badge tone="success">Responded</Badge>}
          <time className={styles.date} dateTime={feedback.created_at}>
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
