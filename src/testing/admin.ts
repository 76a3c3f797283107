import { AUDIT_ACTIONS, type AuditEntry } from '../features/audit/audit.schemas.ts'
import type { Browser } from './browser.ts'
import type { TestApp } from './test-app.ts'

/** A signed-in admin: `{name}@example.org`. */
export async function signInAdmin(app: TestApp, name = 'admin'): Promise<Browser> {
  const admin = await app.person(name)
  const id = await idOf(admin)
  app.context.db.transaction((tx) => app.context.users.promote(tx, id))
  return admin
}

/** Whose browser it is. */
export async function idOf(browser: Browser): Promise<number> {
  return (await browser.get('/api/user-info').expect(200)).id
}

const { people, server } = AUDIT_ACTIONS
const BY_ADMINS = Object.keys({ ...people, ...server })

/** What admins did, the last first: `action, subject` each. */
export async function auditOf(admin: Browser): Promise<string[]> {
  const { entries } = await admin.get('/api/admin/audit').expect(200)
  return (entries as AuditEntry[])
    .filter(({ action }) => BY_ADMINS.includes(action))
    .map(({ action, subject }) => (subject ? `${action}, ${subject}` : action))
}
