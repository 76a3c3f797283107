import * as z from 'zod'

import { pageFacts, pageQuery } from '../../pages.schemas.ts'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.limits.ts'
import { AUDIT_KINDS, type AuditKind } from './audit.limits.ts'

export * from './audit-actions.limits.ts'
export * from './audit.limits.ts'

const kinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]
const actions = Object.values(AUDIT_ACTIONS).flatMap((some) => Object.keys(some)) as [
  AuditAction,
  ...AuditAction[],
]

/** How long an entry is kept. */
export const AUDIT_DAYS = 90

/** `GET /api/admin/audit`: `q` finds parts of names and subjects. */
export const auditQuery = pageQuery.extend({
  kind: z.enum(kinds, `kind is one of ${kinds.join(', ')}.`).optional(),
  q: z.string().trim().max(200, 'Search for at most 200 characters.').default(''),
})

/** One action of a user or a client, done or refused. */
export const auditEntry = z.object({
  id: z.int(),
  /** Who did it: the name at that time; it stays when the account is gone. Empty for someone who was not signed in. */
  admin: z.string(),
  action: z.enum(actions),
  /** The person or thing that it was about, in words. */
  subject: z.string(),
  created_at: z.string(),
  /** The network address that it came from. Empty where that is not known. */
  address: z.string(),
  /** Equal ones within a minute are one entry. */
  times: z.int(),
})

/** `GET /api/admin/audit`, newest first. */
export const auditPage = z.object({ entries: z.array(auditEntry), ...pageFacts })

export type AuditQuery = z.infer<typeof auditQuery>
export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditPage>
