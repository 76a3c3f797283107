import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { request } from '../../lib/http.ts'

const DEBOUNCE = 500
const LEAST = 2

export type NameStatus = 'unchecked' | 'checking' | 'taken' | 'available'

interface NameCheck {
  name: string
  campaignId: number
  /** The NPC that has this name already, when it is being edited. */
  npc?: { id: number; name: string } | undefined
}

/** Whether a name is free, asked when typing stops. A check that fails says nothing: saving asks again. */
export function useNameCheck({ name, campaignId, npc }: NameCheck): NameStatus {
  const wanted = name.trim()
  const settled = useDebounced(wanted, DEBOUNCE)
  const worthAsking = wanted.length >= LEAST && wanted !== npc?.name.trim()

  const { data, isFetching } = useQuery({
    queryKey: ['npc-name', campaignId, npc?.id ?? null, settled],
    queryFn: ({ signal }) =>
      request<{ exists: boolean }>('/api/check-duplicate-name', {
        method: 'POST',
        json: { name: settled, campaign_id: campaignId, ...(npc && { exclude_id: npc.id }) },
        signal,
      }),
    enabled: worthAsking && settled === wanted,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  if (!worthAsking) return 'unchecked'
  if (settled !== wanted || isFetching) return 'checking'
  if (!data) return 'unchecked'
  return data.exists ? 'taken' : 'available'
}

function useDebounced(value: string, wait: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
