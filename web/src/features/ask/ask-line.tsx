import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { openAsk } from './ask-store.ts'

import styles from './ask.module.css'

const KeptAnswer = lazy(() => import('./kept-answer.tsx'))

export function AskLine() {
  const { current } = useCurrentCampaign()
  const [question, setQuestion] = useState('')
  /** A new question takes the place of the one that is kept. */
  const [isAsked, setAsked] = useState(false)

  function submit() {
    if (question.trim() === '') return
    setAsked(true)
    void openAsk(question.trim())
  }

  return (
    <>
      <Form className={styles.line} onSubmit={submit}>
        <TextField
          label="Ask the campaign"
          hideLabel
          value={question}
          placeholder="Ask the campaign: who runs the ferry?"
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" icon={MessageCircleQuestionMark} disabled={question.trim() === ''}>
          Ask
        </Button>
      </Form>
      {current && !isAsked && (
        <Suspense>
          <KeptAnswer key={current.id} campaignId={current.id} />
        </Suspense>
      )}
    </>
  )
}
