import { isWritten } from '../../lib/search-values.ts'

export const ADMIN_SECTIONS = [
  'people',
  'signups',
  'model',
  'database',
  'crashes',
  'audit',
] as const

export type AdminSection = (typeof ADMIN_SECTIONS)[number]

/** Which part of the admin screen is open, and whom one searches for, as the address keeps them. */
export interface AdminSearch {
  section?: AdminSection
  q?: string
}

export function readAdminSearch({ section, q }: Record<string, unknown>): AdminSearch {
  const known = ADMIN_SECTIONS.find((name) => name === section)
  return { ...(known && { section: known }), ...(isWritten(q) && { q: String(q) }) }
}
