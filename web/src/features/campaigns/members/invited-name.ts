import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'

/** The email or username that was invited. */
export const invitedName = ({ email, username }: Pick<Invitation, 'email' | 'username'>): string =>
  email ?? username ?? ''
