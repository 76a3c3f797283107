import { PASSWORD_LENGTH } from '../features/users/users.limits.ts'
import { commonPassword, ownNameAsPassword } from './auth.errors.ts'

/** Of the passwords that are long enough to be chosen at all. */
const COMMONEST = 10_000

let commonest: Set<string> | undefined

/** Loaded at the first check of a password, to save memory until then. */
async function loadCommonest(): Promise<Set<string>> {
  if (commonest) return commonest
  // In lower case, the commonest first.
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  const longEnough = passwords.filter(({ length }) => length >= PASSWORD_LENGTH.min)
  return (commonest = new Set(longEnough.slice(0, COMMONEST)))
}

/**
 * Throws `invalid` for one of the commonest passwords, and for the person's own email, the part of it before the @, or
 * username. `field` is the field of the form that is wrong.
 */
export async function assertNotWeak(
  password: string,
  person: { email: string; username?: string },
  field = 'password',
): Promise<void> {
  const typed = password.trim().toLowerCase()
  const own = [person.email, person.email.slice(0, person.email.lastIndexOf('@')), person.username]
  if (own.some((text) => text?.toLowerCase() === typed)) {
    throw ownNameAsPassword().at(field)
  }
  if ((await loadCommonest()).has(typed)) throw commonPassword().at(field)
}
