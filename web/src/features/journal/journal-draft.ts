import type { Audience, Visibility } from '../../../../src/choices.schemas.ts'
import { type Draft, useDraft } from '../../lib/drafts/use-draft.ts'
import type { JournalOf } from './journal.queries.ts'

/** A new entry before it is added. */
export interface EntryDraft {
  content: string
  visibility: Audience
  /** The words that a generator wrote the entry from, what it could draw on, and who it was. */
  typed: { words: string; visibility: Visibility; byline: string } | null
}

export const BLANK: Omit<EntryDraft, 'visibility'> = { content: '', typed: null }

const hasText = ({ content }: EntryDraft): boolean => content.trim() !== ''

/** `visibility` is that of an entry of which nothing is said. */
export const useNewEntryDraft = (
  { kind, id }: JournalOf,
  visibility: Visibility,
): Draft<EntryDraft> =>
  useDraft<EntryDraft>({
    of: kind === 'npc' ? `journal:${id}` : `journal:${kind}:${id}`,
    start: () => ({ ...BLANK, visibility }),
    isWorthKeeping: (draft) => hasText(draft) || draft.visibility !== visibility,
    isTyped: hasText,
    sentPart: ({ content }) => content,
  })
