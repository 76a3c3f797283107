import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../../components/button.tsx'
import { Form } from '../../components/forms/form.tsx'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { newVisibility } from '../campaigns/new-visibility.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { ConceptField, isTooLong } from '../generation/concept-field.tsx'
import { UseDmOnlyInformation } from '../generation/dm-only-information.tsx'
import { GeneratorLine } from '../generation/generator-line.tsx'
import { useWarmModel } from '../generation/generator.ts'
import { IdeaChips } from '../generation/idea-chips.tsx'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import type { CandidateOrder } from './candidate.ts'
import { ConstraintFields } from './constraint-fields.tsx'
import { CountChoice } from './count-choice.tsx'
import { forgetConcepts, readRecentConcepts, rememberConcept } from './recent-concepts.ts'
import { blankValues, orderOf, type SummonValues } from './summon-values.ts'

import styles from './summon-form.module.css'

const CANNED_CONCEPTS = [
  'A retired smuggler who runs a quiet ferry and still knows every tunnel under the harbor',
  'A traveling puppeteer whose plays keep predicting what happens in town a week later',
  'The last archivist of a drowned library, who remembers every book but her own name',
  'A cheerful gravedigger who is certain that someone has been stealing the wrong bones',
  'A disgraced court herald, reduced to announcing vegetables at the market with full ceremony',
] as const

interface SummonFormProps {
  campaignId: number
  asDm: boolean
  onSummon: (order: CandidateOrder, count: number) => void
}

/**
 * The concept with *Generate* right below it, on the first screen of a phone, and constraints. They stay in the tab, so that neither leaving
 * nor an error loses them.
 */
export function SummonForm({ campaignId, asDm, onSummon }: SummonFormProps) {
  const userId = useUser()?.id ?? 0
  const { current } = useCurrentCampaign()
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

  function change(changes: Partial<SummonValues>) {
    setIsEmpty(false)
    draft.set((before) => ({ ...before, ...changes }))
  }

  function pick(concept: string) {
    change({ concept })
    area.current?.focus()
  }

  function submit() {
    const visibility = asDm ? values.visibility : 'everyone'
    const addedAs = current ? newVisibility(current) : 'everyone'
    const order = orderOf(values, locations ?? [], visibility, addedAs)
    setIsEmpty(order.concept === '')
    if (order.concept === '' || isTooLong(values.concept)) {
      area.current?.focus()
      return
    }
    setRecent(rememberConcept(userId, order.concept))
    onSummon(order, values.count)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <ConceptField
        ref={area}
        value={values.concept}
        isMissing={isEmpty}
        onChange={(concept) => change({ concept })}
        onSubmit={submit}
      />
      <CountChoice value={values.count} onChange={(count) => change({ count })} />
      <Button type="submit" variant="primary" size="large" icon={Sparkles} wide>
        Generate
      </Button>
      <GeneratorLine task="characters" campaignId={campaignId} />
      <IdeaChips title="Ideas" concepts={CANNED_CONCEPTS} onPick={pick} />
      <IdeaChips
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
    </Form>
  )
}
