import { Sparkles, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { Visibility } from '../../../../../src/choices.schemas.ts'
import type {
  Character,
  GenerationSource,
} from '../../../../../src/generation/generation.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { FormBar } from '../../../components/forms/form-bar.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { GenerationDialog } from '../../generation/generation-dialog.tsx'
import { whoSpoke } from '../../generation/generator.ts'
import { useKeptThere } from '../../generation/use-kept-there.ts'
import { faceFor } from '../described-faces.ts'
import { CategoryField, NpcFields } from '../edit/npc-fields.tsx'
import type { NpcEdit } from '../edit/use-npc-edit.ts'
import { useNpcForm } from '../edit/use-npc-form.ts'
import { writtenFields } from '../npc-form-values.ts'
import type { ReadNpc } from '../read-npc.ts'
import { SaveFailure } from './save-failure.tsx'
import { SheetBlocks } from './sheet-blocks.tsx'

import styles from './character-sheet.module.css'

interface CharacterSheetProps {
  title: string
  campaignId: number
  /** Shows the DM-only fields. */
  asDm: boolean
  edit: NpcEdit
  /** The NPC that is being edited. */
  npc?: ReadNpc
  /** The message after a save. */
  savedWords: string | false
  /** The NPC that was just made, which the message leads to. */
  savedId?: string | null
  submitLabel: string
  /** The button beside the submit button. */
  secondary: ReactNode
  /** In its place on a phone, above the sheet: two long buttons have no room side by side. */
  back?: ReactNode
  /** Opens the generator with this concept. */
  suggestion?: string | undefined
  onGeneratorClosed?: () => void
}

/** What everybody says of an NPC. The rest opens. */
const WHO = ['avatar_url', 'name', 'description'] as const

interface Generated {
  /** Null for an unfinished character. */
  source: GenerationSource | null
  isForDms: boolean
  /** What it wrote. */
  fields: readonly string[]
  undo: () => void
}

/** The screen of a new and of an edited NPC. */
export function CharacterSheet(props: CharacterSheetProps) {
  const { edit, campaignId, npc, suggestion } = props
  const { values, saving } = edit
  const form = useNpcForm(edit, props)
  const isPhone = useIsPhone()
  const [generating, setGenerating] = useState(suggestion !== undefined)
  const [writing, setWriting] = useState(false)
  const keepKey = npc ? `npc-${npc.id}` : `new-npc-${campaignId}`
  useKeptThere(keepKey, () => setGenerating(true))
  const [generated, setGenerated] = useState<Generated | null>(null)
  const sparkle = useRef<HTMLButtonElement>(null)
  const [suggested, setSuggested] = useState(suggestion)
  const concept = suggested ?? edit.beside.concept

  // Opened by the address, the generator has no button to return the focus to.
  useEffect(() => {
    const button = sparkle.current
    return generating ? () => void setTimeout(() => focusIfLost(button)) : undefined
  }, [generating])

  /** A character generated with DM-only information is proposed as DM only. */
  function fillIn(
    fields: Partial<Character>,
    source: GenerationSource | null,
    { description, visibility }: { description: string; visibility: Visibility },
  ) {
    const isForDms = visibility === 'dm' && values.visibility !== 'dm'
    const avatar_url = faceFor(values.avatar_url, { description, ...fields })
    edit.change(() => ({ ...fields, description, avatar_url, ...(isForDms && { visibility }) }))
    const written = Object.entries(fields).flatMap(([field, value]) => (value ? [field] : []))
    setGenerated({ source, isForDms, fields: written, undo: () => edit.change(() => values) })
    openGenerator(false)
  }

  function openGenerator(open: boolean) {
    setGenerating(open)
    if (!open) props.onGeneratorClosed?.()
  }

  async function submit() {
    if (await form.save()) setGenerated(null)
  }

  const generate = { ref: sparkle, icon: Sparkles, onClick: () => openGenerator(true) }

  return (
    <>
      <PageHeader
        title={props.title}
        back={isPhone && props.back}
        actions={
          isPhone ? (
            <IconButton {...generate} variant="outlined" label="Generate with AI" />
          ) : (
            <Button {...generate}>Generate with AI</Button>
          )
        }
      />
      <GenerationDialog
        keepKey={keepKey}
        campaignId={campaignId}
        asDm={props.asDm}
        open={generating}
        onOpenChange={openGenerator}
        busy={writing}
        onBusyChange={setWriting}
        concept={concept}
        onConceptChange={(next) => {
          setSuggested(undefined)
          edit.setBeside((now) => ({ ...now, concept: next }))
        }}
        onGenerated={(character, description, visibility) =>
          fillIn(writtenFields(character), character, { description, visibility })
        }
        onTakePart={(part, description, visibility) =>
          fillIn(part, null, { description, visibility })
        }
      />
      <Form className={styles.sheet} onSubmit={submit}>
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
        <NpcFields form={form} fields={WHO}>
          <CategoryField form={form} />
        </NpcFields>
        <SheetBlocks form={form} generated={generated?.fields ?? []} />
        <FormBar
          message={<Message {...props} />}
          secondary={(!isPhone || !props.back) && props.secondary}
          submitLabel={props.submitLabel}
          saving={saving}
          disabled={!form.maySave()}
        />
      </Form>
    </>
  )
}

function Message({ edit, npc, savedWords, savedId }: CharacterSheetProps) {
  if (edit.error) return <SaveFailure error={edit.error} />
  if (savedWords && !edit.saving) {
    const open = savedId && (
      <LinkButton variant="quiet" size="small" to="/npc/$id" params={{ id: savedId }}>
        Open
      </LinkButton>
    )
    return (
      <Alert tone="success" action={open}>
        {savedWords}
      </Alert>
    )
  }
  return npc && edit.restored && <RestoredNotice onDiscard={edit.discard} />
}

function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

interface GeneratedNoticeProps {
  /** Null for an unfinished character. */
  source: GenerationSource | null
  /** It was generated with DM-only information. */
  isForDms: boolean
  onUndo: () => void
}

function GeneratedNotice({ source, isForDms, onUndo }: GeneratedNoticeProps) {
  return (
    <Alert
      tone={source ? 'success' : 'info'}
      title={
        source
          ? 'AI character generated successfully!'
          : 'The unfinished character is on the sheet.'
      }
      action={
        <Button variant="quiet" size="small" icon={Undo2} onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {source && whoSpoke(source)}
      {isForDms && ' It uses DM-only information, so the sheet is set to DM only.'} Change what you
      like before you save.
    </Alert>
  )
}
