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
}

/** A broken picture falls back to the face drawn from the name, and that one to the name's first letter. */
export function Avatar(props: AvatarProps) {
  const { name, avatarUrl, size = 'small', shape = 'portrait', alt = '', loading = 'lazy' } = props
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
  return (
    <img
      className={classNames(className, isDrawn(source) && styles.drawn)}
      src={source}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken((known) => [...known, source])}
    />
  )
}

const isDrawn = (source: string) => source.startsWith('/api/avatars/')
