import * as z from 'zod'

import { pageFacts, pageQuery } from '../../pages.schemas.ts'

/** What the log keeps, as it stores it: what admins do, and what matters for security. */
export const AUDIT_KINDS = {
  'signing-in': [
    'sign-in',
    'sign-in.failed',
    'sign-up',
    'password.failed',
    'password.change',
    'password.reset',
    'login-session.end',
    'second-factor.on',
    'second-factor.off',
    'second-factor.failed',
    'second-factor.recovery',
    'openid.link',
    'openid.unlink',
  ],
  refusals: ['refused', 'limited'],
  people: [
    'person.create',
    'person.become-admin',
    'person.promote',
    'person.demote',
    'person.suspend',
    'person.restore',
    'person.sign-out',
    'person.reset-link',
    'person.reset-second-factor',
    'person.delete',
    'person.change-email',
  ],
  campaigns: [
    'campaign.export',
    'campaign.import',
    'campaign.delete',
    'member.invite',
    'member.change',
    'member.remove',
    'invitation.link',
    'invitation.accept',
    'invitation.confirm',
  ],
  server: [
    'settings.change',
    'model.test',
    'model.pull',
    'model.delete',
    'database.check',
    'database.backup',
    'feedback.respond',
    'client-errors.clear',
  ],
} as const

export type AuditKind = keyof typeof AUDIT_KINDS
export type AuditAction = (typeof AUDIT_KINDS)[AuditKind][number]

const kinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]
const actions = Object.values(AUDIT_KINDS).flat() as [AuditAction, ...AuditAction[]]

/** How long an entry is kept. */
export const AUDIT_DAYS = 90

/** `GET /api/admin/audit`: `q` finds parts of names and subjects. */
export const auditQuery = pageQuery.extend({
  kind: z.enum(kinds, `kind is one of ${kinds.join(', ')}.`).optional(),
  q: z.string().trim().max(200, 'Search for at most 200 characters.').default(''),
})

/** One thing that somebody did or tried. */
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
