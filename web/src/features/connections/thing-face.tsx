import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import type { GraphThing } from './nodes.ts'

import styles from './thing-face.module.css'

interface ThingFaceProps {
  thing: Pick<GraphThing, 'kind' | 'name' | 'avatar_url' | 'icon' | 'picture_url'>
  size?: 'tiny' | 'small' | 'medium' | 'large'
}

const SIDES = { tiny: 28, small: 40, medium: 56, large: 96 }

/** An NPC's portrait, an article's picture, or the icon of a location or article, in the shape that the graph draws. */
export function ThingFace({ thing, size = 'small' }: ThingFaceProps) {
  const { kind, name, avatar_url, icon, picture_url } = thing
  if (kind === 'npc') return <Avatar name={name} avatarUrl={avatar_url} size={size} />
  const side = SIDES[size]
  return (
    <span
      className={styles.face}
      data-kind={kind}
      style={{ width: `${side / 16}rem`, height: `${side / 16}rem` }}
      aria-hidden
    >
      {picture_url ? (
        <img src={picture_url} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon name={icon ?? ''} size={side * 0.55} />
      )}
    </span>
  )
}
