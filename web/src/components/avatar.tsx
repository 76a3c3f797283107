import { useState } from 'react'

import { avatarSource } from '../../../src/features/avatars/avatars.schemas.ts'
import { classNames } from '../design/class-names.ts'

import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** As stored: an address, or the seed of a drawn portrait. */
  avatarUrl?: string | null | undefined
  /** 28, 40, 56 or 96 px, or as wide as its place. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'fill'
  /** Pictures of NPCs have corners; those of members are round. */
  shape?: 'portrait' | 'round'
  /** Empty beside the written name, where it would only repeat it. */
  alt?: string
  loading?: 'lazy' | 'eager'
  /** Grey, under a thin line. */
  isDead?: boolean
}

/** A broken picture falls back to the face drawn from the name, and that one to the name's first letter. */
export function Avatar(props: AvatarProps) {
  const { name, avatarUrl, size = 'small', shape = 'portrait', loading = 'lazy', isDead } = props
  const alt = props.alt && isDead ? `${props.alt}, dead` : (props.alt ?? '')
  const [broken, setBroken] = useState<readonly string[]>([])
  const source = [avatarSource(avatarUrl, name), avatarSource('', name)].find(
    (candidate) => !broken.includes(candidate),
  )
  const className = classNames(styles.avatar, styles[size], shape === 'round' && styles.round)

  if (!source) {
    return (
      <span
        className={className}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {/^./u.exec(name.trim())?.[0].toUpperCase() ?? '?'}
      </span>
    )
  }
  const picture = (
    <img
      className={classNames(className, isDrawn(source) && styles.drawn)}
      src={source}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken((known) => [...known, source])}
    />
  )
  return isDead ? <span className={styles.dead}>{picture}</span> : picture
}

const isDrawn = (source: string) => source.startsWith('/api/avatars/')
