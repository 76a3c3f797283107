import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { useEdit } from '../../../lib/drafts/use-edit.ts'
import { newVisibility } from '../../campaigns/new-visibility.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { useKindOf } from '../../kinds/kinds.queries.ts'
import { lacksNew } from '../../sheets/lacks.ts'
import { beside, draftOf, type NpcEdit, type OnSaved, type Unsent } from '../edit/use-npc-edit.ts'
import { isReadable, type NpcFormValues, valuesOf } from '../npc-form-values.ts'
import { useCreateNpc } from '../npcs.queries.ts'
import { blankNpc, creationOf, isFilledIn, newNpcDraftOf } from './new-npc-values.ts'

/** One that begins at a location has a draft of its own. */
export function useNewNpc(
  campaign: Campaign,
  location: number | undefined,
  onSaved: OnSaved,
): NpcEdit {
  const { mutateAsync } = useCreateNpc()
  const { id: campaignId, role } = campaign
  const kind = useKindOf(campaignId, 'npc')
  const blank = {
    ...blankNpc(campaignId, newVisibility(campaign)),
    location_id: location ?? null,
  }
  return useEdit<Npc, NpcFormValues, Unsent>({
    of: (npc) => (npc ? draftOf(npc) : newNpcDraftOf(campaignId, location)),
    subject: {
      blank,
      // An NPC that may have been DM only is not revealed.
      safe: { visibility: 'dm' },
      isBegun: (values) => isFilledIn(values, blank),
      create: (values) => mutateAsync(creationOf(values, campaignId)),
    },
    valuesOf,
    lacks: lacksNew(kind, isDm(role)),
    beside,
    isReadable,
    onSaved,
    failure: 'Failed to create or update NPC',
  })
}
