import type { FormEvent } from 'react'

import { Alert } from '../../components/alert.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { classNames } from '../../design/class-names.ts'
import { AssignedTags } from './assigned-tags.tsx'
import { DataWarnings } from './data-warnings.tsx'
import { DmFields } from './dm-fields.tsx'
import { EditToolbar } from './edit-toolbar.tsx'
import { NpcConflict } from './npc-conflict.tsx'
import { NpcEditorFacts } from './npc-editor-facts.tsx'
import { NpcEditorHead } from './npc-editor-head.tsx'
import { NpcEditorWords } from './npc-editor-words.tsx'
import type { ReadNpc } from './npc-validation.ts'
import { PortraitPicker } from './portrait-picker.tsx'
import { useContinuation } from './use-continuation.ts'
import { useNameCheck } from './use-name-check.ts'
import { useNpcEdit } from './use-npc-edit.ts'

import styles from './npc-editor.module.css'
import layout from './npc-layout.module.css'

interface NpcEditorProps {
  npc: ReadNpc
  warnings: readonly string[]
  onDone: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export function NpcEditor({ npc, warnings, onDone, onResume }: NpcEditorProps) {
  usePageTitle(npc.name)
  const edit = useNpcEdit(npc, () => {
    toast('Saved.')
    onDone()
  })
  const { values, set, saving } = edit
  const continuation = useContinuation(edit, {
    campaignId: npc.campaign_id,
    asDm: npc.dm_notes !== undefined,
  })
  const nameStatus = useNameCheck({ ...values, campaignId: npc.campaign_id, npc })
  const mayNotSave =
    values.name.trim() === '' || nameStatus === 'taken' || nameStatus === 'checking'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving && !mayNotSave && (await continuation.maySave())) edit.save()
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <EditToolbar
        npc={npc}
        saving={saving}
        disabled={mayNotSave}
        onCancel={() => edit.cancel(onDone, onResume)}
      />
      {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <DataWarnings warnings={warnings} />
      <div className={classNames(layout.sheet, styles.sheet)}>
        <div className={layout.portrait}>
          <PortraitPicker
            name={values.name}
            avatarUrl={values.avatar_url}
            saved={npc.avatar_url}
            onChange={(avatarUrl) => set('avatar_url', avatarUrl)}
          />
        </div>
        <div className={classNames(layout.head, styles.head)}>
          <h1 className={styles.title}>Editing {npc.name}</h1>
          <NpcEditorHead values={values} set={set} nameStatus={nameStatus} />
        </div>
        <div className={layout.facts}>
          <NpcEditorFacts npc={npc} values={values} set={set} />
        </div>
        <div className={layout.body}>
          <NpcEditorWords values={values} set={set} continuation={continuation} />
          <AssignedTags npc={npc} />
          {npc.dm_notes !== undefined && <DmFields values={values} set={set} />}
        </div>
      </div>
      {edit.conflict && <NpcConflict campaignId={npc.campaign_id} conflict={edit.conflict} />}
    </form>
  )
}
