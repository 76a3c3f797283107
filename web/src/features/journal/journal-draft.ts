import type { Audience, Visibility } from '../../../../src/choices.schemas.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { choosesReaders, newVisibility } from '../campaigns/new-visibility.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
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

export function useNewEntryDraft({ kind, id }: JournalOf, asDm: boolean) {
  const { current } = useCurrentCampaign()
  const usual = current ? newVisibility(current) : 'everyone'
  const draft = useDraft<EntryDraft>({
    of: kind === 'npc' ? `journal:${id}` : `journal:${kind}:${id}`,
    start: () => ({ ...BLANK, visibility: usual }),
    isWorthKeeping: (written) => hasText(written) || (asDm && written.visibility !== usual),
    isTyped: hasText,
    sentPart: ({ content }) => content,
  })
  // What a player begins is for everyone, even if the person chose otherwise before as a DM.
  const withReaders = (now: EntryDraft): EntryDraft =>
    asDm || hasText(now) ? now : { ...now, visibility: 'everyone' }
  return {
    draft,
    choosesReaders: choosesReaders(asDm, withReaders(draft.value).visibility),
    write: (content: string) => draft.set((now) => ({ ...withReaders(now), content })),
    choose: (visibility: Visibility) => draft.set((now) => ({ ...now, visibility })),
  }
}
