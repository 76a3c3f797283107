import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { useUser } from '../../app/session-store.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { hasDraft } from '../../lib/drafts/drafts.ts'
import { RevealChip } from '../reveals/reveal-chip.tsx'
import { JournalEntryEditor } from './journal-entry-editor.tsx'
import { JournalText } from './journal-text.tsx'

import styles from './journal.module.css'

interface JournalEntryRowProps {
  entry: JournalEntry
  number: number
  asDm: boolean
  onEditing: (isEditing: boolean) => void
  onDelete: () => void
}

export function JournalEntryRow(props: JournalEntryRowProps) {
  const { entry, number, asDm, onDelete } = props
  const userId = useUser()?.id
  // With an unsaved draft, the editor opens at once.
  const [editing, setEditing] = useState(
    () => entry.editable && hasDraft(userId, `journal-entry:${entry.id}`),
  )
  const pencil = useRef<HTMLButtonElement>(null)
  const tell = useEffectEvent(props.onEditing)
  useEffect(() => tell(editing), [editing])

  function finish() {
    setEditing(false)
    setTimeout(() => pencil.current?.focus())
  }

  return (
    <li className={styles.entry}>
      <div className={styles.number} aria-hidden>
        {number}
      </div>
      <div className={styles.words}>
        <div className={styles.facts}>
          <p className={styles.when}>
            <span className={styles.heard}>Entry {number}, </span>
            <time dateTime={entry.created_at}>{formatLongDate(entry.created_at)}</time>
            {entry.author && <span className={styles.author}>{entry.author.username}</span>}
            {entry.imported_author !== null && (
              <span className={styles.author}>{entry.imported_author} (imported)</span>
            )}
            <RevealChip
              what={{ kind: 'journal', id: entry.id }}
              name={`entry ${number}`}
              visibility={entry.visibility}
              visible_to={entry.visible_to}
              onlyHidden
            />
          </p>
          {entry.editable && !editing && (
            <div className={styles.actions} data-writes>
              <IconButton
                ref={pencil}
                icon={Pencil}
                label={`Edit entry ${number}`}
                onClick={() => setEditing(true)}
              />
              <IconButton
                icon={Trash2}
                variant="danger"
                label={`Delete entry ${number}`}
                onClick={onDelete}
              />
            </div>
          )}
        </div>
        {editing ? (
          <JournalEntryEditor
            entry={entry}
            label={`Entry ${number}`}
            asDm={asDm}
            onDone={finish}
            onResume={() => setEditing(true)}
          />
        ) : (
          <JournalText entry={entry} />
        )}
      </div>
    </li>
  )
}
