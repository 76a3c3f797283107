import { type KeyboardEvent, useState } from 'react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextArea } from '../../components/forms/text-area.tsx'
import { useNewEntryDraft } from './journal-draft.ts'
import type { JournalOf } from './journal.queries.ts'
import { useAddEntry } from './use-add-entry.ts'

import styles from './note-field.module.css'

interface NoteFieldProps {
  of: JournalOf
  campaignId: number
  /** Whether entries can be DM only. */
  asDm: boolean
}

/** A new entry of a journal, where the journal itself is not shown. */
export function NoteField({ of, campaignId, asDm }: NoteFieldProps) {
  const { draft, choosesReaders, write, choose } = useNewEntryDraft(of, asDm)
  const [failure, setFailure] = useState<string | null>(null)
  const { add, isSending } = useAddEntry({
    of,
    campaignId,
    asDm,
    draft,
    onFailure: setFailure,
  })
  const { content, visibility } = draft.value
  const isBlank = content.trim() === ''

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    add()
  }

  return (
    <Form className={styles.note} onSubmit={add} data-writes>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="Add a note" hideLabel>
        <TextArea
          data-new-entry
          rows={1}
          className={styles.text}
          value={content}
          placeholder="Add a note…"
          enterKeyHint="done"
          onChange={({ target }) => write(target.value)}
          onKeyDown={addOnEnter}
        />
      </Field>
      {!isBlank && (
        <div className={styles.under}>
          {choosesReaders && <DmOnlySwitch value={visibility} onChange={choose} />}
          <Button type="submit" size="small" variant="primary" busy={isSending}>
            Add Entry
          </Button>
        </div>
      )}
    </Form>
  )
}
