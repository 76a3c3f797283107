import type { SuggestedName } from '../../components/writing/writing-names.ts'
import { queryClient } from '../../lib/query-client.ts'
import { fold } from '../../lib/texts/fold.ts'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { kindsQuery } from '../kinds/kinds.queries.ts'
import { searchQuery } from '../search/search.queries.ts'

const KINDS: readonly string[] = ['npc', 'location', 'article']
const MOST = 8
/** An alias is found as a word of a text: behind the names, and among other texts that have it. */
const LOOKED_AT = 50

/** The names and aliases in a campaign that have these words, as the search finds them for the writer. */
export async function suggestNames(campaignId: number, words: string): Promise<SuggestedName[]> {
  const [{ hits }, kinds] = await Promise.all([
    queryClient.fetchQuery(searchQuery(campaignId, words.trim(), { limit: LOOKED_AT })),
    queryClient.fetchQuery(kindsQuery(campaignId)),
  ])
  const has = (name: string) => fold(name).includes(fold(words))
  const things = hits.filter(({ kind }) => KINDS.includes(kind))
  const names = things
    .filter(({ title }) => has(title))
    .map((hit) => ({ name: hit.title, kind: wordFor(hit, kinds) }))
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
