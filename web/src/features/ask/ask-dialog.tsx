import { MessageCircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import {
  type CampaignAnswer,
  QUESTION_LIMIT,
} from '../../../../src/generation/texts/ask.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { answerKey, useAnswer } from '../generation/answers.ts'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { GeneratorLine } from '../generation/generator-line.tsx'
import { sayStillWriting } from '../generation/say-still-writing.ts'
import { AskOutcome } from './ask-outcome.tsx'

import styles from './ask.module.css'

export const renderAsk = (
  question: string,
  onClose: () => void,
  open: (question: string) => Promise<void>,
) => <AskDialog asked={question} onClose={onClose} onShow={() => void open('')} />

interface AskDialogProps {
  /** Is asked at once; blank shows the answer that is kept. */
  asked: string
  onClose: () => void
  /** Opens it again, with the answer that is kept. */
  onShow: () => void
}

function AskDialog({ asked, onClose, onShow }: AskDialogProps) {
  const [isRunning, setRunning] = useState(false)

  function close() {
    onClose()
    if (isRunning) sayStillWriting('answer', onShow)
  }

  return (
    <Dialog
      onClose={close}
      title="Ask the campaign"
      description="Answered from what you can read here, with its sources."
    >
      <Asking asked={asked} onLeave={onClose} onRunningChange={setRunning} />
    </Dialog>
  )
}

interface AskingProps {
  asked: string
  onLeave: () => void
  onRunningChange: (isRunning: boolean) => void
}

function Asking({ asked, onLeave, onRunningChange }: AskingProps) {
  const { current } = useCurrentCampaign()
  const [question, setQuestion] = useState(asked)
  const [result, setResult] = useState<CampaignAnswer>()
  const campaignId = current?.id
  const answer = useAnswer({
    key: answerKey(campaignId),
    onFound: (found) => setQuestion(found.asked),
    onReturn: setResult,
  })
  const isRunning = answer.phase === 'running'
  useEffect(() => onRunningChange(isRunning), [isRunning, onRunningChange])

  async function ask(text: string) {
    if (text === '' || campaignId === undefined) return
    setResult(undefined)
    const done = await answer.start({ campaign_id: campaignId, question: text })
    if (done) setResult(done)
  }

  const askFirst = useRef(ask)
  useEffect(() => void askFirst.current(asked), [asked])

  function submit() {
    if (!isRunning) void ask(question.trim())
  }

  return (
    <div className={styles.asking}>
      <Form className={styles.line} onSubmit={submit}>
        <TextField
          label="Question"
          hideLabel
          value={question}
          maxLength={QUESTION_LIMIT}
          readOnly={isRunning}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          icon={MessageCircleQuestionMark}
          disabled={isRunning || question.trim() === ''}
        >
          Ask
        </Button>
      </Form>
      {answer.error && <Alert tone="danger">{answer.error}</Alert>}
      {answer.notice && <Alert tone="info">{answer.notice}</Alert>}
      {isRunning && (
        <>
          {answer.written && <p className={styles.answer}>{withoutNumbers(answer.written)}</p>}
          <GenerationProgress {...answer} onStop={answer.stop} />
        </>
      )}
      {!isRunning && !result && <GeneratorLine task="texts" />}
      {result && (
        <AskOutcome answer={result} hasFailed={answer.notice !== null} onLeave={onLeave} />
      )}
    </div>
  )
}

/** The numbers of the sources are links when the answer is complete. */
const withoutNumbers = (text: string) => text.replaceAll(/\s*\[[\d,;\s]*(\]|$)/g, '')
