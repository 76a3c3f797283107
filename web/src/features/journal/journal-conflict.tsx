import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { type Versions, VersionsDialog } from '../../components/versions-dialog.tsx'
import type { Draft } from '../../lib/use-draft.ts'
import { draftOf, type EntryDraft } from './journal-draft.ts'

interface JournalConflictProps {
  theirs: JournalEntry | null
  draft: Draft<EntryDraft>
  saving: boolean
  onKeepMine: (theirs: JournalEntry) => void
  onClose: () => void
}

export function JournalConflict(props: JournalConflictProps) {
  const { theirs, draft } = props
  if (!theirs) return null
  const mine = draft.value
  const versions: Versions[] = []
  if (mine.content !== theirs.content) {
    versions.push({ label: 'Entry', mine: mine.content, theirs: theirs.content })
  }
  if (mine.visibility !== theirs.visibility) {
    const words = { everyone: 'Everyone in the campaign', dm: 'DM only' }
    versions.push({
      label: 'Who can see it',
      mine: words[mine.visibility],
      theirs: words[theirs.visibility],
    })
  }

  function takeTheirs(current: JournalEntry) {
    draft.set(() => draftOf(current))
    props.onClose()
    const run = () => draft.set(() => ({ ...mine, base: draftOf(current).base }))
    toast('Their version is in the field now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run },
    })
  }

  return (
    <VersionsDialog
      what="this entry"
      versions={versions}
      saving={props.saving}
      onTakeTheirs={() => takeTheirs(theirs)}
      onKeepMine={() => props.onKeepMine(theirs)}
      onClose={props.onClose}
    />
  )
}
