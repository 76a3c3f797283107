import { Pencil, Trash2 } from 'lucide-react'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { ReadOn } from '../../components/read-on.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { useEditing } from '../../lib/drafts/use-editing.ts'
import { Prose } from '../names/names.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { JournalEntryEditor } from './journal-entry-editor.tsx'

import quiet from '../../components/quiet.module.css'
import styles from './journal.module.css'

interface JournalEntryRowProps {
  entry: JournalEntry
  number: number
  asDm: boolean
  onDelete: () => void
}

export function JournalEntryRow({ entry, number, asDm, onDelete }: JournalEntryRowProps) {
  const [editing, setEditing, more] = useEditing(`journal-entry:${entry.id}`, entry.editable)

  return (
    <li className={classNames(styles.entry, quiet.near)}>
      <div className={styles.number} aria-hidden>
        {number}
      </div>
      <div className={styles.words}>
        <div className={styles.facts}>
          <p className={styles.when}>
            <VisuallyHidden>Entry {number}, </VisuallyHidden>
            <time dateTime={entry.created_at}>{formatLongDate(entry.created_at)}</time>
            {entry.author && <span className={styles.author}>{entry.author.username}</span>}
            {entry.imported_author !== null && (
              <span className={styles.author}>{entry.imported_author} (imported)</span>
            )}
            <AudienceFaces
              what={{ kind: 'journal', id: entry.id }}
              name={`entry ${number}`}
              of={entry}
              onlyHidden
            />
          </p>
          {entry.editable && !editing && (
            <div className={styles.actions} data-writes>
              <MoreMenu about={`entry ${number}`} ref={more} className={quiet.more}>
                <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
                  Edit
                </MenuItem>
                <MenuItem icon={Trash2} danger onSelect={onDelete}>
                  Delete
                </MenuItem>
              </MoreMenu>
            </div>
          )}
        </div>
        {editing ? (
          <JournalEntryEditor
            entry={entry}
            label={`Entry ${number}`}
            asDm={asDm}
            onDone={() => setEditing(false)}
            onResume={() => setEditing(true)}
          />
        ) : (
          <JournalText entry={entry} />
        )}
      </div>
    </li>
  )
}

/** The others stay in sight below a long one. */
function JournalText({ entry }: { entry: JournalEntry }) {
  const { content: text } = entry
  return (
    <PicturedThing value={{ kind: 'journal', id: entry.id }}>
      <ReadOn>
        <Prose text={text} of={entry} field="content" />
      </ReadOn>
    </PicturedThing>
  )
}
