import { Link } from '@tanstack/react-router'

import type { Pin } from '../../../../src/features/play/play.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { pageOf } from '../../components/peek-link.tsx'

import styles from './thing-link.module.css'

interface ThingLinkProps {
  thing: Pin
  onClick?: () => void
}

/** An NPC, a location or an article in a line of its own size: its face and its name. */
export function ThingLink({
  thing: { kind, id, name, avatar_url, icon },
  onClick,
}: ThingLinkProps) {
  return (
    <Link {...pageOf({ kind, id })} className={styles.thing} {...(onClick && { onClick })}>
      {kind === 'npc' ? (
        <Avatar name={name} avatarUrl={avatar_url} />
      ) : (
        <Icon name={icon || (kind === 'article' ? 'book' : 'map')} size={20} />
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
