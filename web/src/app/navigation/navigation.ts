import {
  BookOpen,
  CircleUserRound,
  Drama,
  House,
  KeyRound,
  type LucideIcon,
  Map,
  Globe,
  MessageSquare,
  ScrollText,
  ShieldCheck,
  Sparkles,
  Tags,
  Waypoints,
} from 'lucide-react'

export interface NavigationPage {
  to:
    | '/dashboard'
    | '/campaigns'
    | '/manage'
    | '/summon'
    | '/locations'
    | '/admin'
    | '/storyline'
    | '/tags'
    | '/connections'
    | '/secrets'
    | '/profile'
    | '/feedback'
  label: string
  /** What it is called for players. */
  forPlayers?: string
  /** For the rail of a tablet and the phone's bar, where room is short. */
  short: string
  icon: LucideIcon
  /** In the phone's bar, where it stands for more. */
  inBar?: Partial<Pick<NavigationPage, 'short' | 'icon' | 'within'>>
  /** The pages below it. */
  within?: RegExp
  /** The caption that it is under; pages without one open from the person's face. */
  purpose?: Purpose
  adminsOnly?: boolean
}

export const PURPOSES = ['Play', 'Cast', 'World', 'Table'] as const
type Purpose = (typeof PURPOSES)[number]

/** The value of `aria-current`: `page` for the open page, `true` for the one above it. */
export function currentness(
  { to, within }: NavigationPage,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to || (pathname === '/' && to === '/dashboard')) return 'page'
  return within?.test(pathname) ? 'true' : undefined
}

/** Every page, in the sidebar's order, and then those that open from the person's face. */
export const pages: readonly NavigationPage[] = [
  { to: '/dashboard', label: 'Home', short: 'Home', icon: House, purpose: 'Play' },
  { to: '/storyline', label: 'Storyline', short: 'Story', icon: BookOpen, purpose: 'Play' },
  {
    to: '/secrets',
    label: 'Who Knows What',
    forPlayers: 'What I Know',
    short: 'Secrets',
    icon: KeyRound,
    within: /^\/my-notes$/,
    purpose: 'Play',
  },
  {
    to: '/manage',
    label: 'Manage NPCs',
    forPlayers: 'NPCs',
    short: 'Cast',
    icon: Drama,
    inBar: { within: /^\/(npc|character|create|summon|connections|tags)\b/ },
    within: /^\/(npc|character|create)\b/,
    purpose: 'Cast',
  },
  { to: '/summon', label: 'Summon NPC', short: 'Summon', icon: Sparkles, purpose: 'Cast' },
  {
    to: '/connections',
    label: 'Connections',
    short: 'Connections',
    icon: Waypoints,
    purpose: 'Cast',
  },
  { to: '/tags', label: 'Tags', short: 'Tags', icon: Tags, purpose: 'Cast' },
  {
    to: '/locations',
    label: 'Locations',
    short: 'Map',
    icon: Map,
    inBar: { short: 'World', icon: Globe, within: /^\/(world|article)\// },
    purpose: 'World',
  },
  {
    to: '/campaigns',
    label: 'Campaigns',
    short: 'Campaigns',
    icon: ScrollText,
    within: /^\/(bin|changes|kinds)$/,
    purpose: 'Table',
  },
  { to: '/profile', label: 'Profile', short: 'Profile', icon: CircleUserRound },
  { to: '/feedback', label: 'Feedback', short: 'Feedback', icon: MessageSquare },
  {
    to: '/admin',
    label: 'Admin',
    short: 'Admin',
    icon: ShieldCheck,
    within: /^\/admin\//,
    adminsOnly: true,
  },
]

/** The pages in the phone's bar, in its order. The others open from the person's face. */
export const BAR: readonly NavigationPage['to'][] = [
  '/dashboard',
  '/manage',
  '/locations',
  '/storyline',
]
