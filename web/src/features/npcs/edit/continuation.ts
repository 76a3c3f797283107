import type { BackstoryRequest } from '../../../../../src/generation/texts/texts.schemas.ts'
import { NO_PIECE, type Piece } from '../../generation/texts.ts'
import type { NpcFormValues } from '../npc-form-values.ts'

/** A proposed end of a backstory, and what was asked for. */
export type Continuation = Piece & { wish: string }

export const NO_CONTINUATION: Continuation = { wish: '', ...NO_PIECE }

/** After a whole sentence a new paragraph; in the middle of one, the rest of it. */
export function joinBackstory(before: string, more: string): string {
  const head = before.trimEnd()
  return /[\p{L}\p{N},;:–—-]$/u.test(head) ? `${head} ${more.trim()}` : `${head}\n\n${more.trim()}`
}

/** Sends no blank field. What the generator may know follows who can see the NPC. */
export function backstoryRequestOf(
  values: NpcFormValues,
  { campaignId, asDm, wish }: { campaignId: number; asDm: boolean; wish: string },
): BackstoryRequest {
  const { name, tag, personality, backstory } = values
  const { language_style, narrative_role, trustworthiness, visibility } = values
  return {
    campaign_id: campaignId,
    ...(asDm && visibility === 'dm' && { visibility }),
    character: {
      ...(language_style && { language_style }),
      ...(narrative_role && { narrative_role }),
      ...(trustworthiness && { trustworthiness }),
      ...(tag.trim() && { tag }),
      ...(name.trim() && { name }),
      ...(personality.trim() && { personality }),
      backstory,
    },
    ...(wish.trim() && { wish }),
  }
}
