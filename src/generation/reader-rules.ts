import type { Asker } from '../auth/asker.ts'
import type { Visibility } from '../choices.schemas.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { Character } from './generation.schemas.ts'
import type { Task } from './task.ts'

interface Readers {
  campaign_id?: number | undefined
  visibility?: Visibility | undefined
}

export type ReaderRules = ReturnType<typeof createReaderRules>

/** What a model outside the house gets. */
export function createReaderRules(campaigns: CampaignService) {
  /** Whether what the asker knows must be kept from models outside the house. A player knows nothing that only DMs know. */
  function keepsSecrets(asker: Asker, campaignId: number): boolean {
    const { isDm } = campaigns.requireMember(asker, campaignId)
    return isDm && !campaigns.get(asker, campaignId).secrets_to_outside_models
  }

  /**
   * The task for these readers. A model outside the house gets what `allowed` makes where secrets are kept from it: by
   * default the task for everyone.
   */
  async function forReaders<Written extends object, Piece>(
    asker: Asker,
    { campaign_id, visibility = 'everyone' }: Readers,
    make: (visibility: Visibility) => Promise<Task<Written, Piece>>,
    allowed = () => make('everyone'),
  ): Promise<Task<Written, Piece>> {
    const forDm = campaign_id !== undefined && campaigns.requireMember(asker, campaign_id).isDm
    const seesTraits = campaign_id !== undefined && readsTraits(asker, campaign_id)
    const task = { ...(await make(visibility)), campaignId: campaign_id, forDm, seesTraits }
    if (campaign_id === undefined || !keepsSecrets(asker, campaign_id)) return task
    return { ...task, withoutSecrets: allowed }
  }

  const readsTraits = (asker: Asker, campaignId: number) =>
    campaigns.get(asker, campaignId).players_see_traits

  /** The part of a sheet that all members may see. */
  function openPart(asker: Asker, campaignId: number, sheet: Partial<Character>) {
    const { narrative_role: _, trustworthiness: __, ...open } = sheet
    return readsTraits(asker, campaignId) ? sheet : open
  }

  return { forReaders, openPart }
}
