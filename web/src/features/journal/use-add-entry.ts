import { useState } from 'react'

import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import type { Draft } from '../../lib/drafts/use-draft.ts'
import { messageOf } from '../../lib/http.ts'
import { seenBy } from '../reveals/showing.ts'
import { toastKept } from '../unsent/toast-kept.ts'
import { sendOrKeep } from '../unsent/waiting-writes.ts'
import { BLANK, type EntryDraft } from './journal-draft.ts'
import type { JournalOf } from './journal.queries.ts'

interface Entry {
  of: JournalOf
  campaignId: number
  asDm: boolean
  draft: Draft<EntryDraft>
  /** Null when there is nothing to complain of any more. */
  onFailure: (sentence: string | null) => void
}

/** Adds what the draft holds to the journal of a thing, or keeps it until the server answers. */
export function useAddEntry({ of, campaignId, asDm, draft, onFailure }: Entry) {
  const [isSending, setSending] = useState(false)
  const { content, visibility } = draft.value

  function add() {
    if (content.trim() === '' || isSending) return
    onFailure(null)
    setSending(true)
    const adding = sendOrKeep({
      campaignId,
      ...(of.kind === 'npc' ? { npcId: of.id } : { articleId: of.id }),
      line: { content, visibility },
    })
    adding
      .then(({ isSent, undo }) => {
        if (isSent) toastWithUndo(`The entry was added${asDm ? seenBy(visibility) : ''}.`, undo)
        else toastKept('entry', undo)
      })
      .catch((error: unknown) => onFailure(messageOf(error, 'Failed to add journal entry')))
      .finally(() => setSending(false))
    // The next entry keeps this one's visibility.
    draft.settleAfter(adding, (now) => ({ ...BLANK, visibility: now.visibility }))
  }

  return { add, isSending }
}
