import {
  Bug,
  DatabaseBackup,
  DoorOpen,
  Feather,
  History,
  KeyRound,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'

import type { AdminSection } from './admin-search.ts'

/** In the order in which they are listed. */
export const SECTION_NAMES: Record<AdminSection, { label: string; icon: LucideIcon }> = {
  people: { label: 'People', icon: UsersRound },
  signups: { label: 'Sign-ups', icon: DoorOpen },
  'sign-in': { label: 'Sign-in', icon: KeyRound },
  model: { label: 'Model', icon: Feather },
  database: { label: 'Database', icon: DatabaseBackup },
  crashes: { label: 'Crash Reports', icon: Bug },
  audit: { label: 'Audit Log', icon: History },
}
