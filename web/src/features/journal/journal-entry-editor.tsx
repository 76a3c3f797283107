import { JOURNAL_LIMITS } from '../../../../src/features/journal/journal.limits.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { VISIBILITY_LABEL, VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { DmOnlySwitch } from '../../components/dm-only.tsx'
import { TextEditor } from '../../components/forms/text-editor.tsx'
import { isPlain } from '../../components/markdown/is-plain.ts'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { besideOf, type DraftAbout } from '../../lib/drafts/draft-about.ts'
import { useEdit } from '../../lib/drafts/use-edit.ts'
import { choosesReaders } from '../campaigns/new-visibility.ts'
import { useEditEntry } from './journal.queries.ts'

type EntryValues = Pick<JournalEntry, 'content' | 'visibility'>

const LABELS: Record<keyof EntryValues, string> = {
  content: 'Entry',
  visibility: VISIBILITY_LABEL,
}

interface JournalEntryEditorProps {
  entry: JournalEntry
  /** What it is called, for screen readers. */
  label: string
  asDm: boolean
  onDone: () => void
  /** Opens the editor again. */
  onResume: () => void
}

export function JournalEntryEditor(props: JournalEntryEditorProps) {
  const { entry, label, asDm, onDone, onResume } = props
  const { mutateAsync } = useEditEntry(entry)
  const edit = useEdit<JournalEntry, EntryValues, DraftAbout>({
    of: () => `journal-entry:${entry.id}`,
    subject: {
      thing: entry,
      update: (changes, updated_at, said) => mutateAsync({ ...changes, updated_at, ...said }),
    },
    valuesOf: ({ content, visibility }) => ({ content, visibility }),
    beside: besideOf([...entry.about, { kind: 'session', id: entry.session_id }]),
    onSaved: onDone,
    failure: 'Failed to update journal entry',
  })

  return (
    <PicturedThing value={{ kind: 'journal', id: entry.id }}>
      <TextEditor
        edit={edit}
        label={label}
        rows={3}
        max={JOURNAL_LIMITS.content}
        isPlain={isPlain(entry, 'content')}
        required
        what="this entry"
        labels={LABELS}
        show={(field, of) =>
          field === 'visibility' ? VISIBILITY_WORDS[of.visibility] : of.content
        }
        onClose={onDone}
        onReopen={onResume}
      >
        {choosesReaders(asDm, edit.values.visibility, entry.visibility) && (
          <DmOnlySwitch
            value={edit.values.visibility}
            onChange={(visibility) => edit.set('visibility', visibility)}
          />
        )}
      </TextEditor>
    </PicturedThing>
  )
}
