import { define } from '../../errors.ts'

export const missing = define.not_found('npc-not-found', 'NPC not found')

export const noPicture = define.not_found(
  'npc-portrait-not-found',
  'This NPC has no uploaded portrait.',
)

export const nameTaken = define.conflict(
  'npc-name-taken',
  (name: string) => `An NPC named "${name}" already exists.`,
)

export const ofAnother = define.forbidden(
  'npc-of-another',
  'Players may change only the NPCs they added.',
)

/** Whether a hidden NPC has the name is not for players to find out. */
export const renamedByDm = define.forbidden(
  'npc-renamed-by-dm',
  'Ask a DM to rename this NPC: not every player sees it.',
)

/** Of an id that something else names. */
export const notInCampaign = define.invalid('no-such-npc', 'This campaign has no such NPC.')
