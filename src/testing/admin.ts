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
  return (await browser.expect(200, browser.get('/api/user-info'))).id
}

/** What the audit log says, the last first: `action, subject` each. */
export async function auditOf(admin: Browser): Promise<string[]> {
  const { entries } = await admin.expect(200, admin.get('/api/admin/audit'))
  return entries.map(({ action, subject }: { action: string; subject: string }) =>
    subject ? `${action}, ${subject}` : action,
  )
}
