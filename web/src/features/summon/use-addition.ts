import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { hasCode, messageOf } from '../../lib/http.ts'
import { settledFields } from '../generation/character-writing.ts'
import { useCreateNpc, useDeleteNpc } from '../npcs/npcs.queries.ts'
import { joinTags } from '../npcs/tag-text.ts'
import { toastAdded } from '../reveals/showing.ts'
import { type Candidate, canBeAdded } from './candidate.ts'
import type { Summoning } from './summoning.ts'

interface Added {
  id: number
  name: string
  visibility: Audience
}

/** Makes candidates NPCs of the campaign. */
export function useAddition(summoning: Summoning, campaign: Campaign) {
  const { mutateAsync } = useCreateNpc()
  const { mutateAsync: remove } = useDeleteNpc()

  async function save(id: string): Promise<Added | null> {
    const candidate = summoning.find(id)
    if (!candidate || !canBeAdded(candidate) || candidate.adding) return null
    summoning.change(id, (state) => ({ ...state, adding: true, addError: null }))
    try {
      const npc = await mutateAsync(npcOf(candidate, campaign.id))
      const added = { id: npc.id, name: npc.name }
      summoning.change(id, (state) => ({ ...state, adding: false, added }))
      return { ...added, visibility: npc.visibility }
    } catch (error) {
      const addError = {
        text: messageOf(error, 'The server cannot be reached. The candidate is still here.'),
        isClash: hasCode(error, 'npc-name-taken'),
      }
      summoning.change(id, (state) => ({ ...state, adding: false, addError }))
      return null
    }
  }

  async function takeBack(ids: readonly string[]) {
    for (const id of ids) {
      const added = summoning.find(id)?.added
      if (!added) continue
      try {
        await remove(added.id)
        summoning.change(id, (state) => ({ ...state, added: null }))
      } catch (error) {
        toastFailure(error, 'Failed to delete NPC')
        return
      }
    }
    toast(ids.length === 1 ? 'It is a candidate again.' : 'They are candidates again.', {
      tone: 'info',
    })
  }

  return {
    async add(id: string) {
      const added = await save(id)
      if (!added) return
      toastAdded(campaign, { ...added, what: { kind: 'npc', id: added.id } }, () => takeBack([id]))
    },
    /** One after the other. A refused candidate stays and shows the reason. */
    async addAll() {
      const ids: string[] = []
      for (const { id } of summoning.get().filter(canBeAdded)) {
        if (await save(id)) ids.push(id)
      }
      const count = ids.length
      if (count > 0) {
        toastWithUndo(`${counted(count, 'character was', 'characters were')} added.`, () =>
          takeBack(ids),
        )
      }
    },
  }
}

/** The category text: the tags that were asked for, and the generator's own. */
export function tagOf({ addition, order, written }: Candidate): string {
  return addition.tag ?? joinTags([...new Set([...order.tags, written.tag ?? ''])].filter(Boolean))
}

function npcOf(candidate: Candidate, campaign_id: number): NpcCreate {
  const { addition, order, written, avatar_url } = candidate
  // What is not written is not said.
  const {
    language_style = null,
    narrative_role = null,
    trustworthiness = null,
  } = settledFields(written)
  return {
    campaign_id,
    name: addition.name ?? written.name ?? '',
    description: order.concept,
    personality: written.personality ?? '',
    backstory: written.backstory ?? '',
    language_style,
    narrative_role,
    trustworthiness,
    tag: tagOf(candidate),
    avatar_url,
    location_id: addition.location_id,
    visibility: addition.visibility,
  }
}
