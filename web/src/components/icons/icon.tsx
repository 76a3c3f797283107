import type { CSSProperties } from 'react'

import styles from './icon.module.css'

interface IconProps {
  /** One of the icons, or nothing for an empty space. */
  name: string
  /** In pixels. */
  size: number
}

/** Hidden from screen readers: the text beside it says what it means. */
export function Icon({ name, size }: IconProps) {
  const style = {
    '--icon-size': `${size / 16}rem`,
    '--icon': name ? `url("/icons/${encodeURIComponent(name)}.svg")` : 'none',
  }
  return (
    <span aria-hidden className={name ? styles.icon : undefined} style={style as CSSProperties} />
  )
}
