import { Sparkles } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'

import {
  EMPTY_PROMPT,
  type GeneratedCharacter,
  PROMPT_LIMIT,
} from '../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { GenerationPreview } from './generation-preview.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { SpeakerLine } from './speaker-line.tsx'
import { useGeneration } from './use-generation.ts'

import styles from './generation-form.module.css'

export interface GenerationFormProps {
  campaignId: number
  concept: string
  onConceptChange: (concept: string) => void
  onBusyChange: (busy: boolean) => void
  onGenerated: (character: GeneratedCharacter, concept: string) => void
}

export function GenerationForm(props: GenerationFormProps) {
  const { campaignId, concept, onConceptChange, onBusyChange, onGenerated } = props
  const generation = useGeneration('/generate-ai-character')
  const [isEmpty, setIsEmpty] = useState(false)
  const running = generation.phase === 'running'
  const isTooLong = concept.length > PROMPT_LIMIT
  useEffect(() => onBusyChange(running), [onBusyChange, running])

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (running || isTooLong) return
    const prompt = concept.trim()
    setIsEmpty(prompt === '')
    if (prompt === '') return
    const character = await generation.start({ prompt, campaign_id: campaignId })
    if (character) onGenerated(character, prompt)
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Character Concept"
        error={isEmpty ? EMPTY_PROMPT : undefined}
        {...(isTooLong && { counter: { count: concept.length, max: PROMPT_LIMIT } })}
      >
        <TextArea
          rows={4}
          autoFocus
          readOnly={running}
          value={concept}
          placeholder="A ferryman who takes secrets instead of coin"
          onKeyDown={submitByKey}
          onChange={(event) => {
            setIsEmpty(false)
            onConceptChange(event.target.value)
          }}
        />
      </Field>
      {generation.error && <Alert tone="danger">{generation.error}</Alert>}
      {generation.notice && <Alert tone="warning">{generation.notice}</Alert>}
      {generation.phase === 'stopped' && (
        <Alert tone="info">Stopped. Nothing on the sheet was changed.</Alert>
      )}
      {running ? (
        <>
          <GenerationPreview written={generation.written} />
          <GenerationProgress generation={generation} />
        </>
      ) : (
        <>
          <SpeakerLine />
          <Button type="submit" variant="primary" size="large" icon={Sparkles} wide>
            Generate Character
          </Button>
        </>
      )}
    </form>
  )
}
