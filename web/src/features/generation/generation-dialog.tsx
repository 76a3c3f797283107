import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type {
  Character,
  GeneratedCharacter,
} from '../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Form } from '../../components/forms/form.tsx'
import { ScrollBox } from '../../components/scroll-box.tsx'
import { settledFields, type WrittenFields } from './character-writing.ts'
import { ConceptField, isTooLong } from './concept-field.tsx'
import { UseDmOnlyInformation } from './dm-only-information.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { GeneratorLine } from './generator-line.tsx'
import { useWarmModel } from './generator.ts'
import { sayStillWriting } from './say-still-writing.ts'
import { readersIn } from './texts.ts'
import { useGeneration } from './use-generation.ts'

import styles from './generation-preview.module.css'

interface GenerationFormProps {
  /** Where a character belongs that is to come back when the page was left. */
  keepKey: string
  campaignId: number
  asDm: boolean
  concept: string
  onConceptChange: (concept: string) => void
  onBusyChange: (busy: boolean) => void
  /** `visibility` says what the generator could use. */
  onGenerated: (character: GeneratedCharacter, concept: string, visibility: Visibility) => void
  /** Takes over what an unfinished character has. */
  onTakePart: (part: Partial<Character>, concept: string, visibility: Visibility) => void
}

interface GenerationDialogProps extends Omit<GenerationFormProps, 'onBusyChange'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onBusyChange: (busy: boolean) => void
}

/** The concept is the caller's, so that neither an error nor closing loses it. */
export default function GenerationDialog({
  open,
  onOpenChange,
  busy,
  ...form
}: GenerationDialogProps) {
  function close() {
    onOpenChange(false)
    if (busy) sayStillWriting('character', () => onOpenChange(true))
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="AI Character Generator"
      description="Describe the character in a sentence or two. You can change everything afterwards."
      guarded={busy}
    >
      <GenerationForm {...form} />
    </Dialog>
  )
}

function GenerationForm(props: GenerationFormProps) {
  const { campaignId, asDm, concept, onConceptChange, onBusyChange } = props
  const generation = useGeneration('/generate-ai-character', {
    key: props.keepKey,
    onReturn: (character, { note, asked }) => props.onGenerated(character, asked, readersIn(note)),
  })
  const [isEmpty, setIsEmpty] = useState(false)
  const [visibility, setVisibility] = useState<Visibility>('everyone')
  /** What the running or last one could use. */
  const [drawnFrom, setDrawnFrom] = useState<Visibility>('everyone')
  const part = settledFields(generation.written)
  const hasPart = generation.phase !== 'running' && Object.keys(part).length > 0
  useWarmModel()
  const running = generation.phase === 'running'
  useEffect(() => {
    onBusyChange(running)
    return () => onBusyChange(false)
  }, [onBusyChange, running])

  async function submit() {
    if (running || isTooLong(concept)) return
    const prompt = concept.trim()
    setIsEmpty(prompt === '')
    if (prompt === '') return
    setDrawnFrom(visibility)
    const character = await generation.start(
      {
        prompt,
        campaign_id: campaignId,
        ...(visibility === 'dm' && { visibility }),
      },
      undefined,
      visibility,
    )
    if (character) props.onGenerated(character, prompt, visibility)
  }

  return (
    <Form onSubmit={submit}>
      <ConceptField
        autoFocus
        readOnly={running}
        value={concept}
        isMissing={isEmpty}
        onChange={(next) => {
          setIsEmpty(false)
          onConceptChange(next)
        }}
        onSubmit={() => void submit()}
      />
      {generation.error && <Alert tone="danger">{generation.error}</Alert>}
      {generation.notice && <Alert tone="warning">{generation.notice}</Alert>}
      {generation.phase === 'stopped' && (
        <Alert tone="info">Stopped. Nothing on the sheet was changed.</Alert>
      )}
      {running ? (
        <>
          <GenerationPreview written={generation.written} />
          <GenerationProgress {...generation} onStop={generation.stop} />
        </>
      ) : (
        <>
          {hasPart && (
            <>
              <GenerationPreview written={generation.written} label="Unfinished" />
              <Button onClick={() => props.onTakePart(part, concept.trim(), drawnFrom)}>
                Use the unfinished character
              </Button>
            </>
          )}
          {asDm && <UseDmOnlyInformation value={visibility} onChange={setVisibility} />}
          <GeneratorLine task="characters" campaignId={campaignId} />
          <Button type="submit" variant="primary" size="large" icon={Sparkles} wide>
            Generate Character
          </Button>
        </>
      )}
    </Form>
  )
}

interface GenerationPreviewProps {
  written: WrittenFields
  label?: string
}

/** The text of the character so far, scrolled to the last words. */
function GenerationPreview({ written, label = 'Being written' }: GenerationPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [written])

  const traits = [written.language_style, written.narrative_role, written.trustworthiness]
  return (
    <div className={styles.preview} role="region" aria-label={label}>
      <div>
        <p className={styles.name}>{written.name}</p>
        <p className={styles.traits}>{[written.tag, ...traits].filter(Boolean).join(' · ')}</p>
      </div>
      <ScrollBox ref={box} className={styles.words} label="Text so far">
        {written.personality && <p className={styles.text}>{written.personality}</p>}
        {written.backstory && <p className={styles.text}>{written.backstory}</p>}
      </ScrollBox>
    </div>
  )
}
