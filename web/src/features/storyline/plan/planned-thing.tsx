import { BookOpen, KeyRound, type LucideIcon, Map, MapPin, User, Waypoints } from 'lucide-react'

import type { Session } from '../../../../../src/features/storyline/storyline.schemas.ts'
import { PeekLink } from '../../../components/peek-link.tsx'

import styles from './session-plan.module.css'

export type Planned = NonNullable<Session['plan']>['things'][number]

const ICONS: Record<Planned['kind'], LucideIcon> = {
  npc: User,
  location: MapPin,
  map: Map,
  connection: Waypoints,
  secret: KeyRound,
  article: BookOpen,
}

export const isPlannable = (kind: string): kind is Planned['kind'] => kind in ICONS

/** Something that is planned for a session; what has a panel opens it. */
export function PlannedThing({ thing: { kind, id, name } }: { thing: Planned }) {
  const Icon = ICONS[kind]
  return (
    <span className={styles.thing}>
      <Icon aria-hidden />
      {kind === 'map' || kind === 'secret' ? (
        <span>{name}</span>
      ) : (
        <PeekLink thing={{ kind, id }}>{name}</PeekLink>
      )}
    </span>
  )
}
