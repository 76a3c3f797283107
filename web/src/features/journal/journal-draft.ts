import * as z from 'zod'

import { AUDIENCES, VISIBILITIES } from '../../../../src/choices.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { type Draft, useDraft } from '../../lib/use-draft.ts'

/** What can be filled in of an entry. */
const entryValues = z.object({ content: z.string(), visibility: z.enum(AUDIENCES) })

const entryDraft = entryValues.extend({
  /** What was typed before a generator wrote it out, and what that could draw on. */
  typed: z
    .object({ words: z.string(), visibility: z.enum(VISIBILITIES), byline: z.string() })
    .nullable(),
  /** The entry that is being edited, as it stood then. */
  base: entryValues.extend({ updated_at: z.string() }).nullable(),
})

export type EntryValues = z.infer<typeof entryValues>
export type EntryDraft = z.infer<typeof entryDraft>

export const BLANK: EntryDraft = {
  content: '',
  visibility: 'everyone',
  typed: null,
  base: null,
}

export function draftOf({ content, visibility, updated_at }: JournalEntry): EntryDraft {
  return { content, visibility, typed: null, base: { content, visibility, updated_at } }
}

const isChanged = ({ content, visibility, base }: EntryDraft): boolean =>
  base
    ? content !== base.content || visibility !== base.visibility
    : content.trim() !== '' || visibility !== 'everyone'

export function useNewEntryDraft(npcId: number): Draft<EntryDraft> {
  return useDraft({
    of: `journal:${npcId}`,
    schema: entryDraft,
    start: () => BLANK,
    isWorthKeeping: isChanged,
    sentPart: ({ content }) => content,
  })
}

export function useEntryDraft(entry: JournalEntry): Draft<EntryDraft> {
  return useDraft({
    of: `journal-entry:${entry.id}`,
    schema: entryDraft,
    start: () => draftOf(entry),
    isWorthKeeping: isChanged,
    sentPart: ({ content, visibility }) => [content, visibility],
  })
}
