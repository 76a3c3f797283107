import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'npc-not-found', 'NPC not found')

export const noPicture = defineError(
  'not_found',
  'npc-portrait-not-found',
  'This NPC has no uploaded portrait.',
)

export const nameTaken = defineError(
  'conflict',
  'npc-name-taken',
  (name: string) => `An NPC named "${name}" already exists.`,
)

export const ofAnother = defineError(
  'forbidden',
  'npc-of-another',
  'Players may change only the NPCs they added.',
)

/** Whether a hidden NPC has the name is not for players to find out. */
export const renamedByDm = defineError(
  'forbidden',
  'npc-renamed-by-dm',
  'Ask a DM to rename this NPC: not every player sees it.',
)

/** Of an id that something else names. */
export const notInCampaign = defineError('invalid', 'no-such-npc', 'This campaign has no such NPC.')
