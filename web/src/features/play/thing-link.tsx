import { Link } from '@tanstack/react-router'

import type { Pin } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons/icon.tsx'

import styles from './thing-link.module.css'

interface ThingLinkProps {
  thing: Pin
  onClick?: () => void
}

/** An NPC or a location in a line of its own size: its face and its name. */
export function ThingLink({
  thing: { kind, id, name, avatar_url, icon },
  onClick,
}: ThingLinkProps) {
  const common = { className: styles.thing, ...(onClick && { onClick }) }
  return kind === 'npc' ? (
    <Link to="/npc/$id" params={{ id: String(id) }} {...common}>
      <Avatar name={name} avatarUrl={avatar_url} />
      <span className={styles.name}>{name}</span>
    </Link>
  ) : (
    <Link to="/locations" search={{ location: id }} {...common}>
      <Icon name={icon || 'map'} size={20} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
