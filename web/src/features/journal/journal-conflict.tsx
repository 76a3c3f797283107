import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import type { Draft } from '../../lib/use-draft.ts'
import { draftOf, type EntryDraft, type EntryValues } from './journal-draft.ts'

const LABELS = { content: 'Entry', visibility: 'Who can see it' }

interface JournalConflictProps {
  theirs: JournalEntry
  draft: Draft<EntryDraft>
  saving: boolean
  onKeepMine: () => void
  onClose: () => void
}

export function JournalConflict({ theirs, draft, ...rest }: JournalConflictProps) {
  const mine = draft.value

  function takeTheirs() {
    const now = draftOf(theirs)
    const { content, visibility } = mine
    rest.onClose()
    return draft.restart(now, {
      ...now,
      typed: mine.typed,
      ...(content !== mine.base?.content && { content }),
      ...(visibility !== mine.base?.visibility && { visibility }),
    })
  }

  return (
    <EditConflict<EntryValues>
      what="this entry"
      labels={LABELS}
      base={mine.base ?? mine}
      mine={mine}
      theirs={theirs}
      show={(field, values) =>
        field === 'visibility' ? VISIBILITY_WORDS[values.visibility] : values.content
      }
      onTakeTheirs={takeTheirs}
      {...rest}
    />
  )
}
