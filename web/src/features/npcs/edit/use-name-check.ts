import { useQuery } from '@tanstack/react-query'

import type { Audience } from '../../../../../src/choices.schemas.ts'
import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { readQuery } from '../../../lib/read-query.ts'
import { useSettled } from '../../../lib/use-settled.ts'

const DEBOUNCE = 500
const LEAST = 2

export type NameStatus = 'unchecked' | 'checking' | 'taken' | 'available'

interface NameCheck {
  name: string
  campaignId: number
  /** Names are unique among what all members see and, separately, among the rest. */
  visibility: Audience
  /** The NPC that has this name already, when it is being edited. */
  npc?: Pick<Npc, 'id' | 'name' | 'visibility'> | undefined
}

/** Whether a name is free, asked when typing stops. A check that fails says nothing: saving asks again. */
export function useNameCheck({ name, campaignId, visibility, npc }: NameCheck): NameStatus {
  const wanted = name.trim()
  const settled = useSettled(wanted, DEBOUNCE)
  const isItsOwn = wanted === npc?.name.trim() && visibility === npc.visibility
  const worthAsking = wanted.length >= LEAST && !isItsOwn

  const { data, isFetching } = useQuery({
    ...readQuery(
      queryKeys.nameCheck({ campaignId, npc: npc?.id, visibility, settled }),
      (options) => {
        const asked = { name: settled, campaign_id: campaignId, visibility }
        const json = { ...asked, ...(npc && { exclude_id: npc.id }) }
        return answer(api['check-duplicate-name'].$post({ query: {}, json }, options))
      },
    ),
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
