import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { field } from '../../fields.ts'
import { oneLine } from '../../visible-text.schemas.ts'
import { FACE_STYLE_CHOICES } from '../avatars/avatars.schemas.ts'

export const CAMPAIGN_ROLES = ['dm', 'gm', 'player'] as const
/** The roles that people can be invited to. */
export const INVITABLE_ROLES = ['player', 'dm'] as const
export type InvitableRole = (typeof INVITABLE_ROLES)[number]
export const CAMPAIGN_LIMITS = { name: 100, description: 500, characterName: 100 } as const

/** What a campaign itself is made of. */
export const CAMPAIGN_FIELDS = {
  name: field(
    oneLine('Campaign name is required')
      .min(1, 'Campaign name is required')
      .max(CAMPAIGN_LIMITS.name, `A campaign name has at most ${CAMPAIGN_LIMITS.name} characters.`),
    { blank: '', label: 'Campaign Name', required: true },
  ),
  description: field(
    z
      .string()
      .trim()
      .max(
        CAMPAIGN_LIMITS.description,
        `A campaign description has at most ${CAMPAIGN_LIMITS.description} characters.`,
      ),
    { blank: '', label: 'Description' },
  ),
  /** The visibility of new things for which a DM chooses none. */
  default_visibility: field(oneOf(VISIBILITIES), {
    blank: 'everyone',
    label: 'Who sees new things',
  }),
  /** Whether players read the story role and reliability of NPCs that others added. */
  players_see_traits: field(z.boolean(), {
    blank: false,
    before: true,
    label: 'Players see the story role and reliability of all NPCs',
  }),
  /** Whether a model server outside the private network gets DM-only information. */
  secrets_to_outside_models: field(z.boolean(), {
    blank: false,
    label: 'Send DM-only information to models outside your network',
  }),
  /** The style of faces that are drawn. `auto`: one for each campaign. */
  face_style: field(oneOf(FACE_STYLE_CHOICES), { blank: 'auto', label: 'Style of drawn faces' }),
} as const

/** What a person is in a campaign. */
export const MEMBER_FIELDS = {
  role: field(oneOf(CAMPAIGN_ROLES), { blank: 'player', label: 'Role', required: true }),
  /** Empty if the player has no character. */
  character_name: field(
    oneLine().max(
      CAMPAIGN_LIMITS.characterName,
      `A character's name has at most ${CAMPAIGN_LIMITS.characterName} characters.`,
    ),
    { blank: '', label: 'Character' },
  ),
} as const
