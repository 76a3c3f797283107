import type { FormEvent, KeyboardEvent } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EditConflict } from '../../components/dialogs/edit-conflict.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/forms/field.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { isComposing } from '../../lib/is-composing.ts'
import { useEdit } from '../../lib/use-edit.ts'
import { useEditEntry } from './journal.queries.ts'

import styles from './journal.module.css'

type EntryValues = Pick<JournalEntry, 'content' | 'visibility'>

const LABELS: Record<keyof EntryValues, string> = {
  content: 'Entry',
  visibility: 'Who can see it',
}

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
  const { mutateAsync } = useEditEntry(entry)
  const edit = useEdit<JournalEntry, EntryValues>({
    of: () => `journal-entry:${entry.id}`,
    subject: {
      thing: entry,
      update: (changes, updated_at) => mutateAsync({ ...changes, updated_at }),
    },
    valuesOf: ({ content, visibility }) => ({ content, visibility }),
    onSaved: onDone,
    failure: 'Failed to update journal entry',
  })
  const { values, saving } = edit
  const isBlank = values.content.trim() === ''
  const cancel = () => edit.cancel(onDone, onResume)

  function save() {
    if (!isBlank) edit.save()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') cancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }

  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={`Entry ${number}`} hideLabel>
        <TextArea
          prose
          autoFocus={!edit.restored}
          rows={3}
          value={values.content}
          onChange={({ target }) => edit.set('content', target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {edit.restored && <p className={styles.counter}>Your unsaved changes are back.</p>}
      {edit.failure && <Alert tone="danger">{edit.failure}</Alert>}
      <div className={styles.under}>
        {asDm && (
          <DmOnlySwitch
            value={values.visibility}
            onChange={(visibility) => edit.set('visibility', visibility)}
          />
        )}
        <div className={styles.buttons}>
          <Button disabled={saving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={saving} disabled={isBlank}>
            Save
          </Button>
        </div>
      </div>
      {edit.conflict && (
        <EditConflict
          what="this entry"
          labels={LABELS}
          show={(field, of) =>
            field === 'visibility' ? VISIBILITY_WORDS[of.visibility] : of.content
          }
          {...edit.conflict}
        />
      )}
    </form>
  )
}
