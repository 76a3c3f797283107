import { Send, X } from 'lucide-react'
import { useState } from 'react'

import {
  FEEDBACK_LIMITS,
  type FeedbackType,
} from '../../../../src/features/feedback/feedback.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { ApiError, messageOf } from '../../lib/http.ts'
import { useSendFeedback } from './feedback.queries.ts'
import { TypeButtons } from './type-buttons.tsx'

import styles from './feedback-form.module.css'

const BLANK = { type: 'bug' as FeedbackType, message: '' }

export function FeedbackForm() {
  const draft = useDraft({
    of: 'feedback',
    start: () => BLANK,
    isWorthKeeping: ({ message }) => message !== '',
  })
  const send = useSendFeedback()
  const [blank, setBlank] = useState(false)
  const { type, message } = draft.value

  function submit() {
    send.reset()
    setBlank(message.trim() === '')
    if (message.trim() === '') return
    draft.settleAfter(send.mutateAsync({ type, message: message.trim() }), () => BLANK)
  }

  function write(text: string) {
    setBlank(false)
    if (send.isSuccess) send.reset()
    draft.set((before) => ({ ...before, message: text }))
  }

  return (
    <Form onSubmit={submit} refusal={send.error}>
      {send.isSuccess && (
        <Alert tone="success">Thank you for your feedback! We appreciate your input.</Alert>
      )}
      {send.error && (
        <p className={styles.failure} role="alert">
          <X aria-hidden />
          {describeFailure(send.error)}
        </p>
      )}
      <TypeButtons
        value={type}
        onChange={(next) => draft.set((before) => ({ ...before, type: next }))}
      />
      <Field
        label="Message"
        path="message"
        required
        counter={{ count: message.length, max: FEEDBACK_LIMITS.message }}
        error={blank ? 'Please enter a feedback message.' : undefined}
      >
        <TextArea
          rows={6}
          maxLength={FEEDBACK_LIMITS.message}
          placeholder={PROMPTS[type]}
          value={message}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        busy={send.isPending}
        disabled={message === ''}
      >
        {send.isPending ? 'Submitting…' : 'Submit Feedback'}
      </Button>
    </Form>
  )
}

const PROMPTS: Record<FeedbackType, string> = {
  bug: 'What did you do, what happened, and what had you expected?',
  feature: 'What would you like to be able to do, and when at the table?',
  general: 'Whatever you would like to say.',
}

function describeFailure(error: Error): string {
  return error instanceof ApiError
    ? messageOf(error, 'Failed to submit feedback')
    : 'Failed to submit feedback. Please try again.'
}
