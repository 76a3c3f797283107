import { useNavigate } from '@tanstack/react-router'

import { AUDIT_KINDS, type AuditKind } from '../../../../src/features/audit/audit.limits.ts'
import { aText, oneOf, searchReader } from '../../lib/search-values.ts'

export const ADMIN_SECTIONS = [
  'people',
  'signups',
  'sign-in',
  'model',
  'database',
  'crashes',
  'audit',
] as const

export type AdminSection = (typeof ADMIN_SECTIONS)[number]

/** Which part of the admin screen is open, and what its list is searched and filtered for, as the address keeps them. */
export interface AdminSearch {
  section?: AdminSection
  q?: string
  /** Of the entries of the audit log. */
  kind?: AuditKind | undefined
}

export const readAdminSearch: (raw: Record<string, unknown>) => AdminSearch = searchReader({
  section: oneOf(...ADMIN_SECTIONS),
  q: aText,
  kind: oneOf(...(Object.keys(AUDIT_KINDS) as AuditKind[])),
})

export function useAdminFilter(search: AdminSearch) {
  const navigate = useNavigate()
  return (change: AdminSearch) =>
    void navigate({
      to: '/admin',
      search: readAdminSearch({ ...search, ...change }),
      replace: true,
    })
}
