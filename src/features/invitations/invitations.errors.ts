import { define } from '../../errors.ts'

export const missing = define.not_found('invitation-not-found', 'Invitation not found')

export const tooManyInvitations = define.too_many(
  'too-many-invitations',
  (wait: string) => `You have invited 30 people within an hour. Try again in ${wait}.`,
)

export const noSuchUser = define.not_found(
  'no-such-user',
  (name: string) => `No user named "${name}".`,
)

export const memberAlready = define.conflict(
  'member-already',
  (username: string) => `${username} already belongs to this campaign.`,
)

export const invitedAlready = define.conflict(
  'invited-already',
  (name: string) => `${name} is invited already.`,
)

export const unclaimed = define.conflict(
  'invitation-unclaimed',
  'No account has been made with this email yet.',
)

export const claimedByAnother = define.conflict(
  'invitation-claimed-by-another',
  (username: string, named: string) =>
    `This invitation is claimed by ${username}, not by ${named}. Ask the person you invited.`,
)
