import type { Visibility } from '../../../../src/choices.schemas.ts'
import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { isDm } from './role-names.ts'

/** Who sees what the reader is about to make, unless said: only DMs choose. */
export const newVisibility = ({ role, default_visibility }: Campaign): Visibility =>
  isDm(role) ? default_visibility : 'everyone'
