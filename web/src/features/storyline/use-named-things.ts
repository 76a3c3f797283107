import { useQuery } from '@tanstack/react-query'

import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { namedQuery } from '../names/names.queries.ts'

/** Milliseconds without a key. */
const PAUSE = 400

const NOTHING: NamedThings = { npcs: [], locations: [], articles: [] }

/** Which NPCs and locations a text names that is being typed. */
export function useNamedThings(campaignId: number, text: string): NamedThings {
  const settled = useSettled(text, PAUSE)
  const { data = NOTHING } = useQuery({
    ...namedQuery(campaignId, settled),
    enabled: settled.trim() !== '',
    gcTime: 10_000,
  })
  return settled.trim() === '' ? NOTHING : data
}
