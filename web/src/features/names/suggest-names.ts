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
/** An alias is found as a word of a text: behind the names, and among other texts that have it. */
const LOOKED_AT = 50

/** The names and aliases in a campaign that have these words, as the search finds them for the writer. */
export async function suggestNames(
  client: QueryClient,
  campaignId: number,
  words: string,
): Promise<SuggestedName[]> {
  const { hits } = await client.fetchQuery(
    searchQuery(campaignId, words.trim(), { limit: LOOKED_AT }),
  )
  const has = (name: string) => fold(name).includes(fold(words))
  const things = hits.filter(({ kind }) => kind in KIND_WORDS)
  const names = things
    .filter(({ title }) => has(title))
    .map(({ kind, title }) => ({ name: title, kind: KIND_WORDS[kind]! }))
  const aliases = things.flatMap(({ title, aliases: all = [] }) =>
    all
      .filter(({ name }) => has(name))
      .map(({ name, read_by }) => ({
        name,
        kind: read_by === 'dm' ? `${title}, DM only` : title,
      })),
  )
  return [...names, ...aliases].slice(0, MOST)
}
