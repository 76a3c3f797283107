import { Icon } from '../../components/icons/icon.tsx'
import { inkOn } from './ink-on.ts'

import styles from './tag-emblem.module.css'

export function TagEmblem({ color, icon }: { color: string; icon: string }) {
  return (
    <span
      className={styles.emblem}
      style={{ backgroundColor: color, color: inkOn(color) }}
      aria-hidden
    >
      <Icon name={icon} size={28} />
    </span>
  )
}
