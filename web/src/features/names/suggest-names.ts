import type { QueryClient } from '@tanstack/react-query'

import type { SuggestedName } from '../../components/writing/writing-names.ts'
import { fold } from '../../lib/fold.ts'
import { searchQuery } from '../palette/search.queries.ts'

const KIND_WORDS: Record<string, string> = {
  npc: 'NPC',
  location: 'location',
  article: 'article',
}
const MOST = 8

/** The names in a campaign that have these words, as the search finds them. */
export async function suggestNames(
  client: QueryClient,
  campaignId: number,
  words: string,
): Promise<SuggestedName[]> {
  const { hits } = await client.fetchQuery(searchQuery(campaignId, words.trim()))
  return hits
    .filter(({ kind, title }) => kind in KIND_WORDS && fold(title).includes(fold(words.trim())))
    .map(({ kind, title }) => ({ name: title, kind: KIND_WORDS[kind]! }))
    .slice(0, MOST)
}
