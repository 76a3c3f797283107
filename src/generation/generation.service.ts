import type { Asker } from '../auth/asker.ts'
import { DomainError } from '../errors.ts'
import type { NpcNameService } from '../features/npcs/npc-names.service.ts'
import type { GeneratedCharacter, GenerationRequest } from './generation.schemas.ts'
import type { Emit, Generation } from './generation.ts'

export type GenerationService = ReturnType<typeof createGenerationService>

interface Dependencies {
  generation: Generation
  npcNames: NpcNameService
}

/** Characters for people: one at a time for each, inside the campaign at hand if they name one. */
export function createGenerationService({ generation, npcNames }: Dependencies) {
  const busy = new Set<number>()

  return {
    /** Who would write now. */
    status: generation.status,

    /** Stops what is running, so that the server need not wait for it. */
    close: generation.close,

    /**
     * Refusals are thrown at once: `not_found` for a campaign that is not the asker's, `too_many` while the asker's last
     * one is not finished. What happens later rejects the promise, as the generators have it.
     */
    generate(
      asker: Asker,
      { prompt, campaign_id, constraints }: GenerationRequest,
      options: { signal: AbortSignal; emit?: Emit },
    ): Promise<GeneratedCharacter> {
      const avoidNames = campaign_id === undefined ? [] : npcNames.list(asker, campaign_id)
      if (busy.has(asker.userId)) {
        throw new DomainError(
          'too_many',
          'A character is being generated for you already. Wait for it, or stop it.',
          { retryAfter: 10 },
        )
      }
      busy.add(asker.userId)
      const { keep = {}, avoid = {}, ...hints } = constraints ?? {}
      return generation
        .generate({ prompt, keep, avoid, hints, avoidNames }, options)
        .finally(() => busy.delete(asker.userId))
    },
  }
}
