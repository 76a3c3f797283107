import { createLoginSessions } from '../../../src/auth/login-sessions.ts'
import { hashPassword } from '../../../src/auth/passwords.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { createUserService } from '../../../src/features/users/users.service.ts'

/** The password is derived once for everybody who has the same. */
const passwordHashes = new Map<string, Promise<string>>()

/**
 * Gives somebody an account and a login session; answers the `Set-Cookie` value. It goes past the door, where two
 * derivations of a key from the password would take most of the time of getting somebody in.
 */
export async function admit(data: string, email: string, password: string): Promise<string> {
  const hash = await passwordHashes.getOrInsertComputed(password, hashPassword)
  const db = openDatabase(data)
  try {
    const user = db.transaction((tx) => createUserService(db).create(tx, email, hash))
    const { cookie } = await createLoginSessions(db, { secure: false }).create(user.id)
    return cookie
  } finally {
    db.close()
  }
}
