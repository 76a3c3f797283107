import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Milliseconds without a key. */
const PAUSE = 400

const NOTHING: NamedThings = { npcs: [], locations: [] }

/** Which NPCs and locations a text names that is being typed. */
export function useNamedThings(campaignId: number, text: string): NamedThings {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const { data = NOTHING } = useQuery({
    queryKey: queryKeys.named(campaignId, settled),
    queryFn: ({ signal }) =>
      answer(
        api.search.named.$post(
          { json: { campaign_id: campaignId, text: settled } },
          { init: { signal } },
        ),
      ),
    enabled: settled.trim() !== '',
    placeholderData: (previous) => previous,
    staleTime: 60_000,
    gcTime: 10_000,
  })
  return settled.trim() === '' ? NOTHING : data
}
