import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

import { EMPTY_PROMPT, PROMPT_LIMIT } from '../../../../src/generation/generation.schemas.ts'
import { useUser } from '../../app/session-store.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { useDraft } from '../../lib/use-draft.ts'
import { CANNED_CONCEPTS } from '../generation/canned-concepts.ts'
import { UseDmOnlyInformation } from '../generation/dm-only-information.tsx'
import { useWarmModel } from '../generation/generator.ts'
import { SpeakerLine } from '../generation/speaker-line.tsx'
import { locationsQuery } from '../locations/locations.queries.ts'
import type { CandidateOrder } from './candidate.ts'
import { ConceptChips } from './concept-chips.tsx'
import { ConstraintFields } from './constraint-fields.tsx'
import { CountChoice } from './count-choice.tsx'
import { forgetConcepts, readRecentConcepts, rememberConcept } from './recent-concepts.ts'
import { blankValues, isTooLong, orderOf, type SummonValues } from './summon-values.ts'

import styles from './summon-form.module.css'

interface SummonFormProps {
  campaignId: number
  asDm: boolean
  onSummon: (order: CandidateOrder, count: number) => void
}

/** The concept and its constraints. They stay in the tab, so that neither leaving nor an error loses them. */
export function SummonForm({ campaignId, asDm, onSummon }: SummonFormProps) {
  const userId = useUser()?.id ?? 0
  const { data: locations } = useQuery(locationsQuery(campaignId))
  const [recent, setRecent] = useState(() => readRecentConcepts(userId))
  const [isEmpty, setIsEmpty] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft<SummonValues>({
    of: `summon:${campaignId}`,
    start: blankValues,
    isWorthKeeping: (values) => JSON.stringify(values) !== JSON.stringify(blankValues()),
    // A summoned concept is kept under Recent.
    isTyped: ({ concept }) => concept.trim() !== '' && !recent.includes(concept.trim()),
  })
  const values = draft.value
  useWarmModel()
  const tooLong = isTooLong(values)

  function change(changes: Partial<SummonValues>) {
    setIsEmpty(false)
    draft.set((before) => ({ ...before, ...changes }))
  }

  function pick(concept: string) {
    change({ concept })
    area.current?.focus()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    const visibility = asDm ? values.visibility : 'everyone'
    const order = orderOf(values, locations ?? [], visibility)
    setIsEmpty(order.concept === '')
    if (order.concept === '' || tooLong) {
      area.current?.focus()
      return
    }
    setRecent(rememberConcept(userId, order.concept))
    onSummon(order, values.count)
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Character Concept"
        error={isEmpty ? EMPTY_PROMPT : undefined}
        {...(tooLong && { counter: { count: values.concept.length, max: PROMPT_LIMIT } })}
      >
        <TextArea
          ref={area}
          rows={4}
          value={values.concept}
          placeholder="A ferryman who takes secrets instead of coin"
          onKeyDown={submitByKey}
          onChange={({ target }) => change({ concept: target.value })}
        />
      </Field>
      <ConceptChips title="Ideas" concepts={CANNED_CONCEPTS} onPick={pick} />
      <ConceptChips
        title="Recent"
        concepts={recent}
        onPick={pick}
        onClear={() => {
          forgetConcepts(userId)
          setRecent([])
        }}
      />
      <ConstraintFields campaignId={campaignId} values={values} onChange={change} />
      {asDm && (
        <UseDmOnlyInformation
          value={values.visibility}
          onChange={(visibility) => change({ visibility })}
        />
      )}
      <CountChoice value={values.count} onChange={(count) => change({ count })} />
      <Button type="submit" variant="primary" size="large" icon={Sparkles} wide>
        Summon
      </Button>
      <SpeakerLine />
    </form>
  )
}
