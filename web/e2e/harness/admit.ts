import { createLoginSessions } from '../../../src/auth/login-sessions.ts'
import { hashPassword } from '../../../src/auth/passwords.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { createUserService } from '../../../src/features/users/users.service.ts'

/** Each password is hashed only once. */
const passwordHashes = new Map<string, Promise<string>>()

/**
 * Creates an account and a login session in the file; answers the `Set-Cookie` value. Signing up by HTTP would hash the
 * password twice, which takes most of the time.
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
