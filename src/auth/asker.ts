import type { Acting } from '../db/database.ts'
import type { UserRow } from '../features/users/users.queries.ts'
import { adminsOnly } from './auth.errors.ts'

/** Who asks: a parameter of every use case and every query that is not public. */
export interface Asker extends Acting {
  userId: number
  isAdmin: boolean
  /** The DM who reads as this member (`?as=`). */
  viewedBy?: number
  /** Whether what the person may not write is refused, where it would otherwise be left aside. */
  isStrict?: boolean
  /** The network address of the request, for the audit log. */
  address?: string | undefined
}

export function askerFor(user: UserRow): Asker {
  return { userId: user.id, isAdmin: user.is_admin === 1 }
}

/** Admins run the installation. That gives them no rights in campaigns. */
export function assertAdmin({ isAdmin }: Asker): void {
  if (!isAdmin) throw adminsOnly()
}
