import { type FormEvent, type KeyboardEvent, useState } from 'react'

import type { CampaignNotes, NoteType } from '../../../../src/features/notes/notes.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { Field } from '../../components/field.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { setAside } from '../../components/set-aside.ts'
import { TextArea } from '../../components/text-area.tsx'
import { toastMore } from '../../components/toast-more.ts'
import { messageOf } from '../../lib/http.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useNoteDraft } from './note-draft.ts'
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

/** A stale save becomes a choice between two texts; no text is lost on the way. */
export function NoteEditor(props: NoteEditorProps) {
  const { campaignId, type, note } = props
  const draft = useNoteDraft(campaignId, type, note)
  const saving = useSaveNote(campaignId)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Note | null>(null)
  const { content, base } = draft.value
  const { title } = NOTE_WORDS[type]

  async function save(over = base.updated_at) {
    if (saving.isPending) return
    setFailure(null)
    try {
      settle(noteOf(await saving.mutateAsync({ type, content, updated_at: over }), type))
    } catch (error) {
      const current = findCurrent(error) as CampaignNotes | null
      setTheirs(current && noteOf(current, type))
      if (!current) setFailure(messageOf(error, 'Failed to save notes'))
    }
  }

  function settle(now: Note) {
    setTheirs(null)
    const written = draft.settle(() => ({ content: now.content, base: now }))
    if (!written) return props.onSaved()
    draft.set(() => ({ ...written, base: now }))
    toastMore()
  }

  function cancel() {
    const putBack = draft.isDirty ? draft.restart({ content: note.content, base: note }) : null
    props.onCancel()
    setAside(putBack, props.onResume)
  }

  function takeTheirs(current: Note) {
    setTheirs(null)
    return draft.restart({ content: current.content, base: current }, { content, base: current })
  }

  function saveByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {draft.restored && (
        <RestoredNotice onDiscard={() => draft.restart({ content: note.content, base: note })} />
      )}
      <Field label={title} hideLabel>
        <TextArea
          prose
          rows={6}
          autoFocus={!draft.restored}
          value={content}
          onChange={({ target }) => draft.set((now) => ({ ...now, content: target.value }))}
          onKeyDown={saveByKeys}
        />
      </Field>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button disabled={saving.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          Save
        </Button>
      </div>
      {theirs && (
        <EditConflict<Pick<Note, 'content'>>
          what="these notes"
          labels={{ content: title }}
          base={base}
          mine={{ content }}
          theirs={theirs}
          saving={saving.isPending}
          onTakeTheirs={() => takeTheirs(theirs)}
          onKeepMine={() => void save(theirs.updated_at)}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
