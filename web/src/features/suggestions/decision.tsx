import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'

import { flatten } from '../../../../src/features/kinds/own-names.limits.ts'
import type {
  Suggestion,
  SuggestionTake,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/forms/checkbox.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { leadToFault } from '../../components/forms/lead-to-fault.ts'
import { TextField } from '../../components/forms/text-field.tsx'
import { TextInput } from '../../components/forms/text-input.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { WritingArea } from '../../components/writing/writing-area.tsx'
import { issueAt, messageOf } from '../../lib/http.ts'
import { fieldWords } from '../../lib/texts/field-words.ts'
import { Comparison, type ComparisonProps } from '../history/comparison.tsx'
import { presentQuery } from '../history/present.queries.ts'
import { valueWords } from '../history/value-words.ts'
import { afterRename } from '../names/after-rename.ts'
import { isLong } from './suggested-fields.ts'
import { useDecide } from './suggestions.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './suggestions.module.css'

/** What is chosen: all, or some fields in these words. */
interface Choice {
  left: string[]
  words: Record<string, string>
  isEditing: boolean
}

const ALL: Choice = { left: [], words: {}, isEditing: false }

/** What fails is said in passing, unless a field says it. */
async function run(
  work: Promise<unknown>,
  done: string,
  failure: string,
  isAtField: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    await work
    toast(done)
  } catch (error) {
    if (!isAtField(error)) toastFailure(error, failure)
  }
}

const refusalAt = (name: string, error: unknown) => issueAt(error, `fields.${name}`)

/** All of it, unless a field was left out, has other words, or has changed since. */
function whatToTake(suggestion: Suggestion, { left, words }: Choice): SuggestionTake {
  const suggested = flatten(suggestion.fields)
  const names = Object.keys(suggested)
  const chosen = names.filter((name) => !left.includes(name))
  if (Object.keys(words).length > 0) {
    return {
      fields: Object.fromEntries(chosen.map((name) => [name, words[name] ?? suggested[name]])),
    }
  }
  const isWhole = chosen.length === names.length && !suggestion.clashes?.length
  return isWhole ? {} : { fields: chosen }
}

export interface DecisionProps {
  suggestion: Suggestion
  asDm: boolean
  isOwn: boolean
}

/** What a suggestion would change. DMs take it, or some of it, or decline it; its writer withdraws it. */
export function Decision({ suggestion, asDm, isOwn }: DecisionProps) {
  const { about, make, fields, state, clashes = [], taken_fields: taken } = suggestion
  const isOpen = state === 'open'
  const [isCompared, setCompared] = useState(false)
  const present = useQuery({
    ...presentQuery(about ?? { kind: 'npc', id: 0, name: '' }),
    enabled: about !== null && (isOpen ? make === null : isCompared),
  })
  const decide = useDecide(suggestion.id)
  const [choice, setChoice] = useState(ALL)
  const now = flatten(present.data ?? {})
  const isLeft = (name: string) => taken !== undefined && !taken.includes(name)
  const isDeciding = asDm && isOpen && (about !== null || make !== null)
  const withdraw = () =>
    run(decide.withdraw.mutateAsync(), 'Withdrawn.', 'The suggestion could not be withdrawn.')

  const refused = decide.take.error
  const fieldsRef = useRef<HTMLDivElement>(null)
  // The button stands below them.
  useLayoutEffect(() => {
    if (!refused || leadToFault(fieldsRef.current)) return
    fieldsRef.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refused])
  // Its name is the title, unless the DM may choose other words, or the name was refused.
  const isTitle = (name: string) =>
    make !== null && name === 'name' && !choice.isEditing && !refusalAt(name, refused)
  const named = Object.entries(flatten(fields)).filter(([name]) => !isTitle(name))

  const isComparable =
    state === 'taken' && about && named.some((field) => isText(field[1]) && !isLeft(field[0]))

  return (
    <>
      <div ref={fieldsRef} className={styles.fields}>
        {named.map(([name, value]) => (
          <SuggestedField
            key={name}
            name={name}
            value={value}
            now={present.data || (isOpen && !make) ? valueWords(name, now[name], []) : undefined}
            isOpen={isOpen}
            isClash={isDeciding && clashes.includes(name)}
            isLeft={isLeft(name)}
            refusal={refusalAt(name, refused)}
            choice={choice}
            onChange={setChoice}
          />
        ))}
      </div>
      {isCompared && present.error && (
        <Alert tone="danger">
          {messageOf(present.error, 'The present text could not be loaded.')}
        </Alert>
      )}
      {isComparable && !present.data && (
        <div className={styles.buttons}>
          <Button
            busy={present.isFetching}
            onClick={() => (isCompared ? void present.refetch() : setCompared(true))}
          >
            Compare with now
          </Button>
        </div>
      )}
      {isDeciding && (
        <Buttons suggestion={suggestion} decide={decide} choice={choice} onChange={setChoice} />
      )}
      {!asDm && isOwn && isOpen && (
        <div className={styles.buttons} data-writes="buttons">
          <Button busy={decide.withdraw.isPending} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

interface SuggestedFieldProps extends ChoiceProps {
  name: string
  value: unknown
  /** What the thing has there. Undefined where there is nothing to compare it with. */
  now: string | undefined
  isOpen: boolean
  /** It was changed after the suggestion was made. */
  isClash: boolean
  /** The others were taken. */
  isLeft: boolean
  /** Why the suggestion could not be taken, if that is about this field. */
  refusal: string | undefined
}

const isText = (value: unknown) => typeof value === 'string'

const wordsOf = ({ name, value, choice: { words } }: SuggestedFieldProps) =>
  words[name] ?? valueWords(name, value, [])

/** What it would change, or once it was taken, what the thing has instead of it. Null where there is nothing to compare. */
function comparisonOf(props: SuggestedFieldProps): ComparisonProps | null {
  const { name, value, now, isOpen, isLeft, choice } = props
  const suggested = wordsOf(props)
  if (now === undefined) return null
  if (isOpen) {
    const label = name in choice.words ? 'With your words' : 'Suggested'
    return { before: now, after: suggested, labels: ['Now', label] }
  }
  if (isLeft || !isText(value) || now === suggested) return null
  return { before: suggested, after: now, labels: ['Suggested', 'Now'] }
}

function SuggestedField(props: SuggestedFieldProps) {
  const { name, value, now, isOpen, isClash, isLeft, refusal, choice, onChange } = props
  const { left, words, isEditing } = choice
  const text = wordsOf(props)
  const comparison = comparisonOf(props)
  const others = left.filter((one) => one !== name)
  const isWritten = isEditing && isText(value)
  const write = ({ target }: { target: { value: string } }) =>
    onChange({ ...choice, words: { ...words, [name]: target.value } })
  return (
    <div className={styles.field}>
      {isEditing ? (
        <Checkbox
          checked={!left.includes(name)}
          onChange={(checked) =>
            onChange({ ...choice, left: checked ? others : [...others, name] })
          }
        >
          <span className={styles.fieldName}>{fieldWords(name)}</span>
        </Checkbox>
      ) : (
        <p>
          <span className={styles.fieldName}>{fieldWords(name)}</span>
          {isLeft && <span className={lettering.faint}> Not taken</span>}
        </p>
      )}
      {isClash && (
        <Alert tone="warning">
          Someone changed this after the suggestion was made. Taking the suggestion removes what is
          crossed out.
        </Alert>
      )}
      {comparison ? (
        <Comparison {...comparison} />
      ) : (
        !isWritten && <p className={styles.text}>{text}</p>
      )}
      {!isOpen && now !== undefined && !isLeft && isText(value) && (
        <p className={lettering.faint}>
          {comparison ? 'It was changed since, or taken in other words.' : 'It is as suggested.'}
        </p>
      )}
      {isWritten && (
        <Field label={`${fieldWords(name)}, in other words`} hideLabel error={refusal}>
          {isLong(name) ? (
            <WritingArea value={text} rows={4} quiet readBy={null} onChange={write} />
          ) : (
            <TextInput value={text} onChange={write} />
          )}
        </Field>
      )}
      {refusal && !isWritten && <Alert tone="danger">{refusal}</Alert>}
    </div>
  )
}

interface ButtonsProps extends ChoiceProps {
  suggestion: Suggestion
  decide: ReturnType<typeof useDecide>
}

function Buttons({ suggestion, decide: { take, decline }, choice, onChange }: ButtonsProps) {
  const [reply, setReply] = useState<string | null>(null)
  const isBusy = take.isPending || decline.isPending
  const names = Object.keys(flatten(suggestion.fields))
  const isNothing = choice.left.length === names.length
  const takeIt = () => {
    const work = take.mutateAsync(whatToTake(suggestion, choice))
    const { about } = suggestion
    const offered = work.then((taken) => {
      if (!about || !taken.about || about.kind === 'session' || about.kind === 'connection') return
      afterRename(about.kind, about, taken.about, true)
    })
    return run(offered, 'Taken.', 'The suggestion could not be taken.', (error) =>
      names.some((name) => refusalAt(name, error)),
    )
  }
  if (reply !== null) {
    return (
      <Form
        className={styles.decline}
        onSubmit={() => {
          const work = decline.mutateAsync(reply)
          void run(work, 'Declined.', 'The suggestion could not be declined.')
        }}
      >
        <TextField
          label="A line to the player"
          optional
          value={reply}
          maxLength={1_000}
          onChange={({ target }) => setReply(target.value)}
        />
        <div className={styles.buttons}>
          <Button onClick={() => setReply(null)}>Back</Button>
          <Button type="submit" busy={decline.isPending}>
            Decline
          </Button>
        </div>
      </Form>
    )
  }
  return (
    <div className={styles.buttons} data-writes="buttons">
      <Button
        icon={Check}
        busy={take.isPending}
        disabled={isBusy || isNothing}
        onClick={() => void takeIt()}
      >
        Take
      </Button>
      <Button icon={X} disabled={isBusy} onClick={() => setReply('')}>
        Decline
      </Button>
      <Button
        variant="quiet"
        icon={Pencil}
        disabled={isBusy}
        aria-pressed={choice.isEditing}
        onClick={() => onChange({ ...ALL, isEditing: !choice.isEditing })}
      >
        Edit first
      </Button>
    </div>
  )
}
