import type { Audience, Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { isDm } from './role-names.ts'

/** Who sees what the reader is about to make, unless said: only DMs choose. */
export const newVisibility = ({ role, default_visibility }: Campaign): Visibility =>
  isDm(role) ? default_visibility : 'everyone'

/**
 * Whether a form offers the choice who sees the text. A form always sends the visibility that the text was typed with, also if a DM has
 * become a player since: the server then refuses it, until that person chooses what a player's would be.
 */
export const choosesReaders = (
  asDm: boolean,
  visibility: Audience,
  ofPlayers: Audience = 'everyone',
): boolean => asDm || visibility !== ofPlayers
