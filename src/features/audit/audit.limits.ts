/** The parts of the log: what admins do, and what matters for security. */
export const AUDIT_KINDS = {
  'signing-in': 'Signing in and passwords',
  refusals: 'Refusals and limits',
  people: 'Accounts and admin rights',
  campaigns: 'Campaigns and members',
  server: 'Settings and database',
} as const

export type AuditKind = keyof typeof AUDIT_KINDS
