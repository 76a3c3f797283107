import {
  AUDIENCES,
  type Audience,
  VISIBILITIES,
  type Visibility,
} from '../../../../src/choices.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { isText, nullOr, oneOf, shapeOf } from '../../lib/draft-shape.ts'
import { type Draft, useDraft } from '../../lib/use-draft.ts'

/** What can be filled in of an entry. */
export interface EntryValues {
  content: string
  visibility: Audience
}

interface EntryBase extends EntryValues {
  updated_at: string
}

export interface EntryDraft extends EntryValues {
  /** What was typed before a generator wrote it out, and what that could draw on. */
  typed: { words: string; visibility: Visibility; byline: string } | null
  /** The entry that is being edited, as it stood then. */
  base: EntryBase | null
}

const values = { content: isText, visibility: oneOf(AUDIENCES) }
const entryDraft = shapeOf<EntryDraft>({
  ...values,
  typed: nullOr(
    shapeOf<NonNullable<EntryDraft['typed']>>({
      words: isText,
      visibility: oneOf(VISIBILITIES),
      byline: isText,
    }),
  ),
  base: nullOr(shapeOf<EntryBase>({ ...values, updated_at: isText })),
})

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
