import { type FormEvent, type KeyboardEvent, useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/field.tsx'
import { setAside } from '../../components/set-aside.ts'
import { TextArea } from '../../components/text-area.tsx'
import { toastMore } from '../../components/toast-more.ts'
import { messageOf } from '../../lib/http.ts'
import { isComposing } from '../../lib/is-composing.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { JournalConflict } from './journal-conflict.tsx'
import { draftOf, useEntryDraft } from './journal-draft.ts'
import { useEditEntry } from './journal.queries.ts'

import styles from './journal.module.css'

interface JournalEntryEditorProps {
  entry: JournalEntry
  number: number
  asDm: boolean
  onDone: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export function JournalEntryEditor(props: JournalEntryEditorProps) {
  const { entry, number, asDm, onDone, onResume } = props
  const draft = useEntryDraft(entry)
  const edit = useEditEntry(entry)
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<JournalEntry | null>(null)
  const { content, visibility, base } = draft.value
  const isBlank = content.trim() === ''

  async function save(over = base?.updated_at ?? entry.updated_at) {
    if (isBlank || edit.isPending) return
    setFailure(null)
    const changes = {
      ...(content !== base?.content && { content }),
      ...(asDm && visibility !== base?.visibility && { visibility }),
    }
    try {
      settle(await edit.mutateAsync({ ...changes, updated_at: over }))
    } catch (error) {
      const current = findCurrent(error) as JournalEntry | null
      setTheirs(current)
      if (!current) setFailure(messageOf(error, 'Failed to update journal entry'))
    }
  }

  function settle(saved: JournalEntry) {
    const now = draftOf(saved)
    setTheirs(null)
    const written = draft.settle(() => now)
    if (!written) return onDone()
    const { content: more, visibility: whoSees } = written
    draft.set(() => ({ ...now, content: more, visibility: whoSees }))
    toastMore()
  }

  function cancel() {
    const putBack = draft.isDirty ? draft.restart(draftOf(entry)) : null
    onDone()
    setAside(putBack, onResume)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }

  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={`Entry ${number}`} hideLabel>
        <TextArea
          prose
          autoFocus={!draft.restored}
          rows={3}
          value={content}
          onChange={({ target }) => draft.set((now) => ({ ...now, content: target.value }))}
          onKeyDown={onKeyDown}
        />
      </Field>
      {draft.restored && <p className={styles.counter}>Your unsaved changes are back.</p>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={styles.under}>
        {asDm && (
          <DmOnlySwitch
            value={visibility}
            onChange={(next) => draft.set((now) => ({ ...now, visibility: next }))}
          />
        )}
        <div className={styles.buttons}>
          <Button disabled={edit.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.isPending} disabled={isBlank}>
            Save
          </Button>
        </div>
      </div>
      {theirs && (
        <JournalConflict
          theirs={theirs}
          draft={draft}
          saving={edit.isPending}
          onKeepMine={() => void save(theirs.updated_at)}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
