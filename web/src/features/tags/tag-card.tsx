import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { TagEmblem } from './tag-emblem.tsx'

import styles from './tag-card.module.css'

interface TagCardProps {
  tag: Tag
  /** Left out where the tag may only be read. */
  onOpen?: (() => void) | undefined
}

export function TagCard({ tag, onOpen }: TagCardProps) {
  return (
    <li className={styles.card}>
      <TagEmblem color={tag.color} icon={tag.icon} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {onOpen ? (
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
              {tag.name}
            </button>
          ) : (
            tag.name
          )}
        </h3>
        {tag.description && (
          <p className={onOpen ? styles.excerpt : styles.description}>{tag.description}</p>
        )}
      </div>
    </li>
  )
}
