import * as z from 'zod'

import { pageFacts } from '../../pages.schemas.ts'

/** What admins do, and what changes how a person signs in, as the log stores it. */
export const AUDIT_ACTIONS = [
  'feedback.respond',
  'client-errors.clear',
  'person.become-admin',
  'person.promote',
  'person.demote',
  'person.suspend',
  'person.restore',
  'person.sign-out',
  'person.reset-link',
  'person.delete',
  'person.change-email',
  'settings.change',
  'model.test',
  'model.pull',
  'model.delete',
  'database.check',
  'database.backup',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One thing that an admin did, or that a person changed. */
export const auditEntry = z.object({
  id: z.int(),
  /** Who did it: the name at that time; it stays when the account is gone. */
  admin: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** The person or thing that it was about, in words. */
  subject: z.string(),
  created_at: z.string(),
})

/** `GET /api/admin/audit`, newest first. */
export const auditPage = z.object({ entries: z.array(auditEntry), ...pageFacts })

export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditPage>
