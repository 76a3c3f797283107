import {
  Bug,
  DatabaseBackup,
  DoorOpen,
  Feather,
  History,
  type LucideIcon,
  UsersRound,
} from 'lucide-react'

import type { AdminSection } from './admin-search.ts'

/** In the order in which they are listed. */
export const SECTION_NAMES: Record<AdminSection, { label: string; icon: LucideIcon }> = {
  people: { label: 'People', icon: UsersRound },
  signups: { label: 'Sign-ups', icon: DoorOpen },
  model: { label: 'Model', icon: Feather },
  database: { label: 'Database', icon: DatabaseBackup },
  crashes: { label: 'Crash Reports', icon: Bug },
  audit: { label: 'Audit Log', icon: History },
}
