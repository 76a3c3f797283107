import { Send } from 'lucide-react'
import { useState } from 'react'

import {
  type Feedback,
  FEEDBACK_LIMITS,
} from '../../../../../src/features/feedback/feedback.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { setAside } from '../../../components/dialogs/set-aside.ts'
import { Failure } from '../../../components/failure.tsx'
import { counterNear, Field } from '../../../components/forms/field.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { TextArea } from '../../../components/forms/text-area.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useRespond } from './admin-feedback.queries.ts'

import styles from './response-form.module.css'

interface ResponseFormProps {
  feedback: Feedback
  onSent: () => void
  onCancel: () => void
}

/** The text is kept until it is sent or cancelled. */
export function ResponseForm({ feedback, onSent, onCancel }: ResponseFormProps) {
  const draft = useDraft({
    of: `feedback:${feedback.id}:response`,
    start: () => '',
    isWorthKeeping: (text) => text !== '',
  })
  const respond = useRespond(feedback)
  const [blank, setBlank] = useState(false)
  const text = draft.value

  async function send() {
    try {
      await respond.mutateAsync(text.trim())
    } catch {
      return
    }
    // By now the answered item has taken this form off the page.
    draft.settle(() => '')
    toast('Your response was sent.')
    onSent()
  }

  function submit() {
    setBlank(text.trim() === '')
    if (text.trim() !== '') void send()
  }

  function cancel() {
    const putBack = draft.restart('')
    onCancel()
    setAside(text.trim() === '' ? null : putBack, () => {}, 'Response discarded.')
  }

  return (
    <Form className={styles.form} onSubmit={submit} refusal={respond.error}>
      <Failure error={respond.error} otherwise="Failed to submit response. Please try again." />
      <Field
        label="Response"
        path="response"
        required
        error={blank ? 'Please enter a response message.' : undefined}
        counter={counterNear(text.length, FEEDBACK_LIMITS.response)}
      >
        <TextArea
          prose
          autoFocus
          rows={3}
          maxLength={FEEDBACK_LIMITS.response}
          value={text}
          onChange={({ target }) => {
            setBlank(false)
            draft.set(() => target.value)
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabled={respond.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" icon={Send} busy={respond.isPending}>
          {respond.isPending ? 'Submitting…' : 'Submit Response'}
        </Button>
      </div>
    </Form>
  )
}
