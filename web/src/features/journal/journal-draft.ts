import type { Audience, Visibility } from '../../../../src/choices.schemas.ts'
import { type Draft, useDraft } from '../../lib/drafts/use-draft.ts'

/** A new entry before it is added. */
export interface EntryDraft {
  content: string
  visibility: Audience
  /** The words that a generator wrote the entry from, what it could draw on, and who it was. */
  typed: { words: string; visibility: Visibility; byline: string } | null
}

export const BLANK: EntryDraft = { content: '', visibility: 'everyone', typed: null }

const hasText = ({ content }: EntryDraft): boolean => content.trim() !== ''

export const useNewEntryDraft = (npcId: number): Draft<EntryDraft> =>
  useDraft({
    of: `journal:${npcId}`,
    start: () => BLANK,
    isWorthKeeping: (draft) => hasText(draft) || draft.visibility !== 'everyone',
    isTyped: hasText,
    sentPart: ({ content }) => content,
  })
