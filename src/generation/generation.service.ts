import type { Asker } from '../auth/asker.ts'
import { DomainError } from '../errors.ts'
import type { CampaignService } from '../features/campaigns/campaigns.service.ts'
import type { NpcListService } from '../features/npcs/npc-list.service.ts'
import type { GeneratedCharacter, GenerationRequest } from './generation.schemas.ts'
import type { Emit, Generation } from './generation.ts'

export type GenerationService = ReturnType<typeof createGenerationService>

interface Dependencies {
  generation: Generation
  campaigns: CampaignService
  npcLists: NpcListService
}

/** Characters for people: one at a time for each, inside the campaign at hand if they name one. */
export function createGenerationService({ generation, campaigns, npcLists }: Dependencies) {
  const busy = new Set<number>()

  function takenNames(asker: Asker, campaignId: number | undefined): string[] {
    if (campaignId === undefined) return []
    campaigns.requireMember(asker, campaignId)
    return npcLists.all(asker, { campaign_id: campaignId }).map(({ name }) => name)
  }

  return {
    /** Who would write now. */
    status: generation.status,

    /**
     * Refusals are thrown at once: `not_found` for a campaign that is not the asker's, `too_many` while the asker's last
     * one is not finished. What happens later rejects the promise, as the generators have it.
     */
    generate(
      asker: Asker,
      { prompt, campaign_id, constraints }: GenerationRequest,
      options: { signal: AbortSignal; emit?: Emit },
    ): Promise<GeneratedCharacter> {
      const avoidNames = takenNames(asker, campaign_id)
      if (busy.has(asker.userId)) {
        throw new DomainError(
          'too_many',
          'A character is being generated for you already. Wait for it, or stop it.',
          { retryAfter: 10 },
        )
      }
      busy.add(asker.userId)
      return generation
        .generate({ prompt, keep: constraints?.keep ?? {}, avoidNames }, options)
        .finally(() => busy.delete(asker.userId))
    },
  }
}
