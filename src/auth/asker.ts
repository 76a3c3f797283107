import { DomainError } from '../errors.ts'
import type { UserRow } from '../features/users/users.queries.ts'

/** Who asks: a parameter of every use case and every query that is not public. */
export interface Asker {
  userId: number
  isAdmin: boolean
}

export function askerFor(user: UserRow): Asker {
  return { userId: user.id, isAdmin: user.is_admin === 1 }
}

/** Admins look after the installation; that gives nobody a right in a campaign. */
export function assertAdmin({ isAdmin }: Asker): void {
  if (!isAdmin) throw new DomainError('forbidden', 'Access denied. Admin privileges required.')
}
