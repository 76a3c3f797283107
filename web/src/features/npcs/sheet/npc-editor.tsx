import { ScrollText } from 'lucide-react'
import { type FormEvent, useId } from 'react'

import { NPC_DEFAULTS, NPC_LIMITS } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { RestoredNotice } from '../../../components/dialogs/restored-notice.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { classNames } from '../../../design/class-names.ts'
import { DmFields } from '../edit/dm-fields.tsx'
import { NameField, useNameCheck } from '../edit/name-field.tsx'
import { NpcConflict } from '../edit/npc-conflict.tsx'
import { NpcPortraitField } from '../edit/portrait-picker.tsx'
import { useContinuation } from '../edit/use-continuation.ts'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import { WordsFields } from '../edit/words-fields.tsx'
import { FIELD_LABELS } from '../npc-form-values.ts'
import type { ReadNpc } from '../read-npc.ts'
import { TagChips } from '../tag-picker.tsx'
import { BackToNpcs } from './back-to-npcs.tsx'
import { DataWarnings } from './data-warnings.tsx'
import { EditToolbar } from './edit-toolbar.tsx'
import { NpcEditorFacts } from './npc-editor-facts.tsx'

import styles from './npc-editor.module.css'
import layout from './npc-layout.module.css'

/** On a touch screen the keyboard would cover the sheet. */
const canTypeAtOnce = matchMedia('(pointer: fine)').matches

interface NpcEditorProps {
  npc: ReadNpc
  warnings: readonly string[]
  onDone: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export function NpcEditor({ npc, warnings, onDone, onResume }: NpcEditorProps) {
  const id = useId()
  usePageTitle(npc.name)
  const edit = useNpcEdit(npc, () => {
    toast('Saved.')
    onDone()
  })
  const { values, set, saving } = edit
  const continuation = useContinuation(edit, {
    campaignId: npc.campaign_id,
    asDm: npc.dm_notes !== undefined,
    npc,
  })
  const nameStatus = useNameCheck({ ...values, campaignId: npc.campaign_id, npc })
  const mayNotSave =
    values.name.trim() === '' || nameStatus === 'taken' || nameStatus === 'checking'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!saving && !mayNotSave && (await continuation.maySave())) edit.save()
  }

  return (
    <>
      <div className={layout.toolbar}>
        <BackToNpcs />
        <LinkButton to="/create" search={{ edit: npc.id }} variant="quiet" icon={ScrollText}>
          Character sheet
        </LinkButton>
      </div>
      <EditToolbar
        npc={npc}
        form={id}
        saving={saving}
        disabled={mayNotSave}
        onCancel={() => edit.cancel(onDone, onResume)}
      />
      <div className={styles.notices}>
        {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
        {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
        <DataWarnings warnings={warnings} />
      </div>
      <div className={classNames(layout.sheet, styles.sheet)}>
        <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <div className={layout.portrait}>
            <NpcPortraitField
              npcId={npc.id}
              campaignId={npc.campaign_id}
              saved={npc.avatar_url}
              edit={edit}
            />
          </div>
          <div className={classNames(layout.head, styles.head)}>
            <h1 className={styles.title}>Editing {npc.name}</h1>
            <NameField
              name={values.name}
              status={nameStatus}
              autoFocus={canTypeAtOnce}
              onChange={(name) => set('name', name)}
            />
            <Field label={FIELD_LABELS.tag}>
              <TextInput
                value={values.tag}
                placeholder={NPC_DEFAULTS.tag}
                maxLength={NPC_LIMITS.tag}
                onChange={({ target }) => set('tag', target.value)}
              />
            </Field>
          </div>
          <div className={layout.facts}>
            <NpcEditorFacts npc={npc} values={values} set={set} />
          </div>
          <div className={layout.body}>
            <WordsFields edit={edit} continuation={continuation} />
            <section aria-labelledby={`${id}-tags`}>
              <SectionHeading id={`${id}-tags`}>Available Tags</SectionHeading>
              <TagChips
                campaignId={npc.campaign_id}
                value={values.tag}
                onChange={(tag) => set('tag', tag)}
              />
              <p className={styles.hint}>
                <span>Only existing tags can be selected</span>. Save Changes applies them.
              </p>
            </section>
            {npc.dm_notes !== undefined && <DmFields values={values} set={set} />}
          </div>
        </form>
      </div>
      {edit.conflict && <NpcConflict campaignId={npc.campaign_id} conflict={edit.conflict} />}
    </>
  )
}
