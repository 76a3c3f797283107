import type { CampaignRole } from '../../../../src/features/campaigns/campaigns.schemas.ts'

/** As on a tag: 'DM' or 'Player'. */
export const roleTag = (role: CampaignRole): string => (role === 'player' ? 'Player' : 'DM')

/** Without the schemas' own test, which would bring the validator into the frame. */
export const isDm = (role: CampaignRole): boolean => role !== 'player'

/** Written out: 'Dungeon Master' or 'Player'. */
export const roleName = (role: CampaignRole): string =>
  role === 'player' ? 'Player' : 'Dungeon Master'
