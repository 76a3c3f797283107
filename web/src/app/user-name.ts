import type { User } from '../../../src/features/users/users.schemas.ts'

/** What to call whoever is signed in. */
export const nameOf = ({ name, username, email }: Pick<User, 'name' | 'username' | 'email'>) =>
  name || username || email
