import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'invitation-not-found', 'Invitation not found')

export const tooManyInvitations = defineError(
  'too_many',
  'too-many-invitations',
  (wait: string) => `You have invited 30 people within an hour. Try again in ${wait}.`,
)

export const noSuchUser = defineError(
  'not_found',
  'no-such-user',
  (name: string) => `No user named "${name}".`,
)

export const memberAlready = defineError(
  'conflict',
  'member-already',
  (username: string) => `${username} already belongs to this campaign.`,
)

export const invitedAlready = defineError(
  'conflict',
  'invited-already',
  (name: string) => `${name} is invited already.`,
)

export const unclaimed = defineError(
  'conflict',
  'invitation-unclaimed',
  'No account has been made with this email yet.',
)

export const claimedByAnother = defineError(
  'conflict',
  'invitation-claimed-by-another',
  (username: string, named: string) =>
    `This invitation is claimed by ${username}, not by ${named}. Ask the person you invited.`,
)
