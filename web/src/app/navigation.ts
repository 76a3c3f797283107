import { Drama, LayoutDashboard, type LucideIcon, ScrollText, UserPlus } from 'lucide-react'

export interface Place {
  to: '/dashboard' | '/campaigns' | '/manage' | '/create'
  label: string
  /** For the bottom bar, where room is short. */
  short: string
  icon: LucideIcon
  adminsOnly?: boolean
}

/** Every place, in the sidebar's order. The phone's bar has room for the first five; the rest is behind More. */
export const places: readonly Place[] = [
  { to: '/dashboard', label: 'Dashboard', short: 'Dashboard', icon: LayoutDashboard },
  { to: '/campaigns', label: 'Campaigns', short: 'Campaigns', icon: ScrollText },
  { to: '/manage', label: 'Manage NPCs', short: 'NPCs', icon: Drama },
  { to: '/create', label: 'Create', short: 'Create', icon: UserPlus },
]

export const PLACES_IN_BAR = 5
