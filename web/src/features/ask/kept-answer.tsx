import { useState } from 'react'

import { Button } from '../../components/button.tsx'
import { answerKey } from '../generation/answers.ts'
import { useKeptThere } from '../generation/use-kept-there.ts'
import { openAsk } from './ask-store.ts'

import lettering from '../../design/lettering.module.css'
import styles from './ask.module.css'

/** The question whose answer was not read yet, on Home. */
export default function KeptAnswer({ campaignId }: { campaignId: number }) {
  const [question, setQuestion] = useState<string>()
  useKeptThere(answerKey(campaignId), ({ asked }) => setQuestion(asked))

  function show() {
    setQuestion(undefined)
    void openAsk('')
  }

  if (question === undefined) return null
  return (
    <div className={styles.kept}>
      <p className={lettering.quiet}>You asked: {question}</p>
      <Button size="small" onClick={show}>
        Show the answer
      </Button>
    </div>
  )
}
