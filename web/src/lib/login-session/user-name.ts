import type { User } from '../../../../src/features/users/users.schemas.ts'

/** The name shown for the signed-in person. */
export const nameOf = ({ name, username, email }: Pick<User, 'name' | 'username' | 'email'>) =>
  name || username || email
