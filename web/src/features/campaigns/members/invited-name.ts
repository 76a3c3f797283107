import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'

export const invitedName = ({ email, username }: Pick<Invitation, 'email' | 'username'>): string =>
  email ?? username ?? ''
