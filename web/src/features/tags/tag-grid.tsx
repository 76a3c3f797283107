import { useDeferredValue, useState } from 'react'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { SearchInput } from '../../components/forms/search-input.tsx'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { TagCard } from './tag-card.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './tag-grid.module.css'

/** Fewer tags need no search. */
const WORTH_SEARCHING = 13

interface TagGridProps {
  tags: readonly Tag[]
  /** Left out where tags may only be read. */
  onEdit?: ((tag: Tag) => void) | undefined
  /** How many NPCs carry each tag, when that is known. */
  counts: Readonly<Record<number, number>> | undefined
}

export function TagGrid({ tags, onEdit, counts }: TagGridProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const searchable = tags.length >= WORTH_SEARCHING
  const found = searchable ? tags.filter((tag) => tag.name.toLowerCase().includes(wanted)) : tags

  return (
    <Section title={`All Tags (${tags.length})`}>
      {searchable && (
        <>
          <SearchInput
            label="Search tags"
            placeholder="Search by name…"
            className={styles.search}
            value={search}
            onChange={setSearch}
          />
          <VisuallyHidden role="status">
            {wanted && `${counted(found.length, 'tag')} found`}
          </VisuallyHidden>
        </>
      )}
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((tag) => (
            <TagCard
              key={tag.id}
              tag={tag}
              count={counts?.[tag.id]}
              onEdit={onEdit && (() => onEdit(tag))}
            />
          ))}
        </ul>
      ) : (
        <p className={lettering.soft}>No tag has that name.</p>
      )}
    </Section>
  )
}
