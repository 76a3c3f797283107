import { useNavigate } from '@tanstack/react-router'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { ApiError, messageOf } from '../../lib/http.ts'
import { isDm } from '../campaigns/role-names.ts'
import { settledFields } from '../generation/character-writing.ts'
import { useCreateNpc } from '../npcs/npcs.queries.ts'
import { joinTags } from '../npcs/tag-text.ts'
import { type Candidate, canBeAdded } from './candidate.ts'
import type { Summoning } from './summoning.ts'

/** Makes candidates NPCs of the campaign. */
export function useAddition(summoning: Summoning, campaign: Campaign) {
  const { mutateAsync } = useCreateNpc()
  const navigate = useNavigate()
  const asDm = isDm(campaign.role)

  async function save(id: string): Promise<{ id: number; name: string } | null> {
    const candidate = summoning.find(id)
    if (!candidate || !canBeAdded(candidate) || candidate.adding) return null
    summoning.change(id, (state) => ({ ...state, adding: true, addError: null }))
    try {
      const npc = await mutateAsync(npcOf(candidate, campaign.id, asDm))
      const added = { id: npc.id, name: npc.name }
      summoning.change(id, (state) => ({ ...state, adding: false, added }))
      return added
    } catch (error) {
      const addError = {
        text: messageOf(error, 'The server cannot be reached. The candidate is still here.'),
        isClash: error instanceof ApiError && error.status === 409,
      }
      summoning.change(id, (state) => ({ ...state, adding: false, addError }))
      return null
    }
  }

  return {
    async add(id: string) {
      const added = await save(id)
      if (!added) return
      toast(`${added.name} was added.`, {
        action: {
          label: 'Open',
          run: () => void navigate({ to: '/npc/$id', params: { id: String(added.id) } }),
        },
      })
    },
    /** One after the other. A refused candidate stays and shows the reason. */
    async addAll() {
      let count = 0
      for (const candidate of summoning.get().filter(canBeAdded)) {
        if (await save(candidate.id)) count += 1
      }
      if (count > 0) toast(`${count} ${count === 1 ? 'character was' : 'characters were'} added.`)
    },
  }
}

/** The category text: the tags that were asked for, and the generator's own. */
export function tagOf({ addition, order, written }: Candidate): string {
  return addition.tag ?? joinTags([...new Set([...order.tags, written.tag ?? ''])].filter(Boolean))
}

function npcOf(candidate: Candidate, campaign_id: number, asDm: boolean): NpcCreate {
  const { addition, order, written, avatar_url } = candidate
  const { language_style, narrative_role, trustworthiness } = settledFields(written)
  return {
    campaign_id,
    name: addition.name ?? written.name ?? '',
    description: order.concept,
    personality: written.personality ?? '',
    backstory: written.backstory ?? '',
    ...(language_style && { language_style }),
    ...(narrative_role && { narrative_role }),
    ...(trustworthiness && { trustworthiness }),
    tag: tagOf(candidate),
    avatar_url,
    location_id: addition.location_id,
    ...(asDm && { visibility: addition.visibility }),
  }
}
