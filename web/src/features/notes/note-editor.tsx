import { type FormEvent, type KeyboardEvent } from 'react'

import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { RestoredNotice } from '../../components/dialogs/restored-notice.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { useEdit } from '../../lib/use-edit.ts'
import { NOTE_WORDS } from './note-words.ts'
import { type Note, noteOf, useSaveNote } from './notes.queries.ts'

import styles from './campaign-notes.module.css'

interface NoteEditorProps {
  campaignId: number
  type: NoteType
  note: Note
  onSaved: () => void
  onCancel: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export const noteDraftOf = (campaignId: number, type: NoteType): string =>
  `notes:${campaignId}:${type}`

export function NoteEditor(props: NoteEditorProps) {
  const { campaignId, type, note } = props
  const { mutateAsync } = useSaveNote(campaignId)
  const edit = useEdit<Note, Pick<Note, 'content'>>({
    of: () => noteDraftOf(campaignId, type),
    subject: {
      thing: note,
      update: async (changes, updated_at) =>
        noteOf(await mutateAsync({ type, content: note.content, ...changes, updated_at }), type),
    },
    valuesOf: ({ content }) => ({ content }),
    readCurrent: (notes) => noteOf(notes as CampaignNotes, type),
    onSaved: props.onSaved,
    failure: 'Failed to save notes',
  })
  const { title } = NOTE_WORDS[type]

  function saveByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) edit.save()
  }

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {edit.restored && <RestoredNotice onDiscard={edit.discard} />}
      <Field label={title} hideLabel>
        <TextArea
          prose
          rows={6}
          autoFocus={!edit.restored}
          value={edit.values.content}
          onChange={({ target }) => edit.set('content', target.value)}
          onKeyDown={saveByKeys}
        />
      </Field>
      {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      <div className={styles.buttons}>
        <Button disabled={edit.saving} onClick={() => edit.cancel(props.onCancel, props.onResume)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={edit.saving}>
          Save
        </Button>
      </div>
      {edit.conflict && (
        <EditConflict what="these notes" labels={{ content: title }} {...edit.conflict} />
      )}
    </form>
  )
}
