import type { Visibility } from '../../../../../src/choices.schemas.ts'
import { NPC_DEFAULTS, type NpcCreate } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { isEqual } from '../../../lib/drafts/edit-draft.ts'
import { hasOwn, withOwn } from '../../kinds/own-values.ts'
import { newFace } from '../faces.ts'
import type { NpcFormValues } from '../npc-form-values.ts'

const { emoji: _, ...FIELDS } = NPC_DEFAULTS

/** The key of the draft of a new NPC. */
export const newNpcDraftOf = (campaignId: number, location?: number) =>
  location === undefined ? `campaign:${campaignId}` : `campaign:${campaignId}:at:${location}`

export const blankNpc = (
  campaignId?: number,
  visibility: Visibility = 'everyone',
): NpcFormValues => ({
  ...FIELDS,
  // Not set until the user chooses.
  language_style: null,
  narrative_role: null,
  trustworthiness: null,
  avatar_url: newFace(campaignId),
  aliases: [],
  location_id: null,
  visibility,
})

/** Whether a new sheet is worth keeping; its random portrait alone is not, nor who may see it. */
export function isFilledIn(values: NpcFormValues, begun: NpcFormValues): boolean {
  const { avatar_url, visibility } = values
  const blank = { ...begun, avatar_url, visibility }
  return (
    hasOwn(values) || Object.keys(blank).some((field) => !isEqual(field as 'name', values, blank))
  )
}

export const creationOf = (values: NpcFormValues, campaignId: number): NpcCreate => ({
  ...withOwn(values),
  campaign_id: campaignId,
})
