import { Sparkles } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Character, GenerationSource } from '../../../../src/generation/generation.schemas.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { GenerationDialog } from '../generation/generation-dialog.tsx'
import { GeneratedNotice } from './generated-notice.tsx'
import { writtenFields } from './npc-form-values.ts'
import type { ReadNpc } from './npc-validation.ts'
import { SheetBar } from './sheet-bar.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { useContinuation } from './use-continuation.ts'
import { useNameCheck } from './use-name-check.ts'
import type { NpcDraftState } from './use-npc-draft.ts'

import styles from './character-sheet.module.css'

export interface CharacterSheetProps {
  title: string
  campaignId: number
  /** Whether the part for DMs is there. */
  asDm: boolean
  draft: NpcDraftState
  /** The NPC that is being edited. */
  npc?: Pick<ReadNpc, 'id' | 'name' | 'visibility'>
  saving: boolean
  /** What was saved, or why it was not. */
  message: ReactNode
  submitLabel: string
  /** The way back, or the way to begin anew. */
  secondary: ReactNode
  onSave: () => void
  /** The generator stands open from the start. */
  startGenerating?: boolean
  onGeneratorClosed?: () => void
}

interface Generated {
  /** Null for what nobody finished. */
  source: GenerationSource | null
  isForDms: boolean
  undo: () => void
}

/** Everything a new and an edited NPC have in common. */
export function CharacterSheet(props: CharacterSheetProps) {
  const { draft, campaignId, npc, saving } = props
  const isPhone = useIsPhone()
  const [generating, setGenerating] = useState(props.startGenerating ?? false)
  const [writing, setWriting] = useState(false)
  const [generated, setGenerated] = useState<Generated | null>(null)
  const sparkle = useRef<HTMLButtonElement>(null)
  const continuation = useContinuation(draft, props)
  const nameStatus = useNameCheck({ ...draft.values, campaignId, npc })
  const isBlank = draft.values.name.trim() === ''
  const mayNotSave = saving || isBlank || nameStatus === 'taken' || nameStatus === 'checking'

  // Opened by an address, the generator has no button that the focus could go back to.
  useEffect(() => {
    const button = sparkle.current
    return generating ? () => void setTimeout(() => focusIfLost(button)) : undefined
  }, [generating])

  /** What is drawn from a DM's knowledge is proposed for DMs alone. */
  function fillIn(
    fields: Partial<Character>,
    source: GenerationSource | null,
    { concept, visibility }: { concept: string; visibility: Visibility },
  ) {
    const isForDms = visibility === 'dm' && draft.values.visibility !== 'dm'
    const undo = draft.fillIn({ ...fields, description: concept, ...(isForDms && { visibility }) })
    setGenerated({ source, isForDms, undo })
    openGenerator(false)
  }

  function openGenerator(open: boolean) {
    setGenerating(open)
    if (!open) props.onGeneratorClosed?.()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (mayNotSave || !(await continuation.maySave())) return
    setGenerated(null)
    props.onSave()
  }

  const generate = { ref: sparkle, icon: Sparkles, onClick: () => openGenerator(true) }

  return (
    <>
      <PageHeader
        title={props.title}
        actions={
          isPhone ? (
            <IconButton {...generate} variant="outlined" label="Generate with AI" />
          ) : (
            <Button {...generate}>Generate with AI</Button>
          )
        }
      />
      <GenerationDialog
        campaignId={campaignId}
        asDm={props.asDm}
        open={generating}
        onOpenChange={openGenerator}
        busy={writing}
        onBusyChange={setWriting}
        concept={draft.concept}
        onConceptChange={draft.setConcept}
        onGenerated={(character, concept, visibility) =>
          fillIn(writtenFields(character), character, { concept, visibility })
        }
        onTakePart={(part, concept, visibility) => fillIn(part, null, { concept, visibility })}
      />
      <form className={styles.sheet} noValidate onSubmit={(event) => void submit(event)}>
        {generated && (
          <GeneratedNotice
            source={generated.source}
            isForDms={generated.isForDms}
            onUndo={() => {
              generated.undo()
              setGenerated(null)
            }}
          />
        )}
        <SheetFields
          campaignId={campaignId}
          asDm={props.asDm}
          values={draft.values}
          set={draft.set}
          nameStatus={nameStatus}
          continuation={continuation}
        />
        <SheetBar
          message={props.message}
          secondary={props.secondary}
          submitLabel={props.submitLabel}
          saving={saving}
          disabled={mayNotSave}
        />
      </form>
    </>
  )
}

function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
