import {
  BookOpen,
  CircleUserRound,
  Drama,
  LayoutDashboard,
  type LucideIcon,
  Map,
  MessageSquare,
  ScrollText,
  ShieldCheck,
  Sparkles,
  Tags,
  UserPlus,
  Waypoints,
} from 'lucide-react'

export interface NavigationPage {
  to:
    | '/dashboard'
    | '/campaigns'
    | '/manage'
    | '/create'
    | '/summon'
    | '/locations'
    | '/admin'
    | '/storyline'
    | '/tags'
    | '/connections'
    | '/profile'
    | '/feedback'
  label: string
  /** For the bottom bar, where room is short. */
  short: string
  icon: LucideIcon
  adminsOnly?: boolean
  /** One of the five most used, for which the phone's bar has room. */
  inBar?: boolean
  /** In the phone's bar alone: at the desk it is beside the page that it leads into. */
  barOnly?: boolean
}

/** Pages below a page of the navigation. */
const WITHIN: Partial<Record<NavigationPage['to'], RegExp>> = {
  '/manage': /^\/(npc|character)\//,
  '/admin': /^\/admin\//,
}

/** The value of `aria-current`: `page` for the open page, `true` for the one above it. */
export function currentness({ to }: NavigationPage, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || (pathname === '/' && to === '/dashboard')) return 'page'
  return WITHIN[to]?.test(pathname) ? 'true' : undefined
}

/** Every page, in the sidebar's order. On the phone what is not in the bar is behind More. */
export const pages: readonly NavigationPage[] = [
  { to: '/dashboard', label: 'Dashboard', short: 'Dashboard', icon: LayoutDashboard, inBar: true },
  { to: '/campaigns', label: 'Campaigns', short: 'Campaigns', icon: ScrollText, inBar: true },
  { to: '/summon', label: 'Summon NPC', short: 'Summon', icon: Sparkles },
  { to: '/manage', label: 'Manage NPCs', short: 'NPCs', icon: Drama, inBar: true },
  {
    to: '/create',
    label: 'Create New NPC',
    short: 'Create',
    icon: UserPlus,
    inBar: true,
    barOnly: true,
  },
  { to: '/locations', label: 'Locations', short: 'Locations', icon: Map },
  { to: '/tags', label: 'Tags', short: 'Tags', icon: Tags },
  { to: '/connections', label: 'Connections', short: 'Connections', icon: Waypoints },
  { to: '/admin', label: 'Admin', short: 'Admin', icon: ShieldCheck, adminsOnly: true },
  { to: '/storyline', label: 'Storyline', short: 'Storyline', icon: BookOpen, inBar: true },
  { to: '/profile', label: 'Profile', short: 'Profile', icon: CircleUserRound },
  { to: '/feedback', label: 'Feedback', short: 'Feedback', icon: MessageSquare },
]
