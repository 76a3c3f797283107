import { RefreshCw, ScrollText, Undo2 } from 'lucide-react'

import type { Visibility } from '../../../../../src/choices.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { ChoiceList } from '../../../components/forms/choice-list.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { SelectField } from '../../../components/forms/select-field.tsx'
import { GeneratorLine } from '../../generation/generator-line.tsx'
import { useWarmModel } from '../../generation/generator.ts'
import { TextPiece } from '../../generation/text-piece.tsx'
import { RecapOutcome } from './recap-outcome.tsx'
import type { RecapOf } from './use-recap.ts'

import styles from './recap.module.css'

const READERS: readonly { value: Visibility; name: string; text: string }[] = [
  {
    value: 'everyone',
    name: 'For players',
    text: 'Safe to read aloud: uses only what every player can see.',
  },
  {
    value: 'dm',
    name: 'For DMs',
    text: 'Uses DM-only information. Not for players.',
  },
]

interface RecapFormProps {
  campaignId: number
  recap: RecapOf
}

export function RecapForm({ campaignId, recap }: RecapFormProps) {
  const { pieces, piece, isRunning, told } = recap
  const isThere = !isRunning && piece.text !== ''
  useWarmModel()

  function submit() {
    if (!isRunning && told.length > 0) recap.write()
  }

  return (
    <Form onSubmit={submit}>
      {recap.asDm && (
        <ChoiceList
          legend="Who reads it"
          choices={READERS}
          value={recap.readers}
          disabled={isRunning}
          onChange={(readers) => recap.choose({ readers })}
        />
      )}
      {told.length === 0 ? (
        <Alert tone="info">There is no session yet that players may see.</Alert>
      ) : (
        <SelectField
          label="How many sessions"
          hint={`Retells ${namesOf(told)}.`}
          options={Array.from({ length: recap.atMost }, (_, index) => [
            index + 1,
            index === 0 ? 'The latest one' : `The latest ${index + 1}`,
          ])}
          value={recap.count}
          disabled={isRunning}
          onChange={(sessions) => recap.choose({ sessions })}
        />
      )}
      <TextPiece piece={piece} pieces={pieces} />
      {isThere && <RecapOutcome campaignId={campaignId} recap={recap} />}
      {!isRunning && (
        <>
          {!isThere && <GeneratorLine task="recaps" campaignId={campaignId} />}
          <div className={styles.buttons}>
            {pieces.canUndo && (
              <Button variant="quiet" icon={Undo2} onClick={pieces.undo}>
                The one before
              </Button>
            )}
            <Button
              type="submit"
              variant={isThere ? 'secondary' : 'primary'}
              icon={isThere ? RefreshCw : ScrollText}
              disabled={told.length === 0}
            >
              {isThere || pieces.error ? 'Try again' : 'Write the recap'}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** '#5 A Penny Each' for one, '#4, #6 and #7' for several. */
function namesOf(told: readonly { session_number: number; title: string }[]): string {
  const [first] = told
  if (told.length === 1 && first) return `#${first.session_number} ${first.title}`
  return list.format(told.map(({ session_number }) => `#${session_number}`))
}
