import { type ReactNode, useState } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { FormBar } from '../../../components/forms/form-bar.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { KeptFields } from '../../unsent/kept-fields.tsx'
import { DataWarnings } from '../edit/data-warnings.tsx'
import { CategoryField, NpcFields } from '../edit/npc-fields.tsx'
import type { NpcEdit } from '../edit/use-npc-edit.ts'
import { useNpcForm } from '../edit/use-npc-form.ts'
import { type Generated, GeneratedNotice } from './generated-notice.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SheetBlocks } from './sheet-blocks.tsx'
import { SheetGenerator } from './sheet-generator.tsx'

import styles from './character-sheet.module.css'

interface CharacterSheetProps {
  title: string
  campaignId: number
  /** Shows the DM-only fields. */
  asDm: boolean
  edit: NpcEdit
  /** The NPC that is being edited. */
  npc?: Npc
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

/** The fields that are open from the start. The others open on a click. */
const WHO = ['avatar_url', 'name', 'description'] as const

/** The screen of a new and of an edited NPC. */
export function CharacterSheet(props: CharacterSheetProps) {
  const { edit, campaignId, asDm, npc } = props
  const form = useNpcForm(edit, props)
  const isPhone = useIsPhone()
  const [generated, setGenerated] = useState<Generated | null>(null)

  function undoGenerated() {
    generated?.undo()
    setGenerated(null)
  }

  async function submit() {
    if (await form.save()) setGenerated(null)
  }

  return (
    <>
      <PageHeader
        title={props.title}
        back={isPhone && props.back}
        actions={
          <SheetGenerator
            campaignId={campaignId}
            asDm={asDm}
            edit={edit}
            npcId={npc?.id}
            suggestion={props.suggestion}
            onClose={props.onGeneratorClosed}
            onGenerated={setGenerated}
          />
        }
      />
      <Form className={styles.sheet} onSubmit={submit} refusal={edit.error}>
        <DataWarnings edit={edit} />
        <KeptFields edit={edit} />
        {generated && <GeneratedNotice generated={generated} onUndo={undoGenerated} />}
        <NpcFields form={form} fields={WHO}>
          <CategoryField form={form} />
        </NpcFields>
        <SheetBlocks form={form} generated={generated?.fields ?? []} />
        <FormBar
          message={<Message {...props} />}
          secondary={(!isPhone || !props.back) && props.secondary}
          submitLabel={props.submitLabel}
          saving={edit.saving}
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
