import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { classNames } from '../../design/class-names.ts'
import { TagEmblem } from './tag-emblem.tsx'

import covering from '../../components/covering.module.css'
import styles from './tag-card.module.css'

interface TagCardProps {
  tag: Tag
  /** Left out where the tag may only be read. */
  onEdit?: (() => void) | undefined
  /** How many NPCs carry it, when that is known. */
  count: number | undefined
}

/** Opens the NPCs with the tag; editing it is behind the pencil. */
export function TagCard({ tag, onEdit, count }: TagCardProps) {
  return (
    <li className={styles.card}>
      <TagEmblem color={tag.color} icon={tag.icon} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            to="/manage"
            search={{ tag: tag.name }}
            className={classNames(covering.link, styles.open)}
          >
            {tag.name}
          </Link>
          {count !== undefined && <span className={styles.count}>{counted(count, 'NPC')}</span>}
        </h3>
        {tag.description && (
          <p className={onEdit ? styles.excerpt : styles.description}>{tag.description}</p>
        )}
      </div>
      {onEdit && (
        <IconButton
          icon={Pencil}
          label={`Edit ${tag.name}`}
          aria-haspopup="dialog"
          className={styles.edit}
          data-tools
          onClick={onEdit}
        />
      )}
    </li>
  )
}
