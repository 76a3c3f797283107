import { useQuery } from '@tanstack/react-query'

import { Skeleton } from '../../components/skeleton.tsx'
import { ToggleChip } from '../../components/toggle-chip.tsx'
import { TagsLoadError } from '../tags/tags-load-error.tsx'
import { tagsQuery } from '../tags/tags.queries.ts'
import { joinTags, splitTags, toggleTag } from './tag-text.ts'

import styles from './tag-picker.module.css'

interface TagPickerProps {
  campaignId: number
  /** The joined list. */
  value: string
  onChange: (value: string) => void
}

/** The campaign's tags to toggle, and whatever else the category text names already. */
export function TagPicker({ campaignId, value, onChange }: TagPickerProps) {
  const { data: tags, error, refetch } = useQuery(tagsQuery(campaignId))
  const chosen = splitTags(value)
  const others = chosen.filter((name) => !tags?.some((tag) => tag.name === name))
  const toggle = (name: string) => onChange(joinTags(toggleTag(chosen, name)))

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Tags</legend>
      {error && !tags && <TagsLoadError error={error} onRetry={() => void refetch()} />}
      <div className={styles.tags}>
        {!tags && !error && <Skeleton width="12rem" height="var(--target)" />}
        {tags?.map(({ id, name, color }) => (
          <ToggleChip
            key={id}
            color={color}
            pressed={chosen.includes(name)}
            onToggle={() => toggle(name)}
          >
            {name}
          </ToggleChip>
        ))}
        {others.map((name) => (
          <ToggleChip key={name} pressed onToggle={() => toggle(name)}>
            {name}
          </ToggleChip>
        ))}
      </div>
      {tags?.length === 0 && others.length === 0 && (
        <p className={styles.none}>This campaign has no tags yet.</p>
      )}
    </fieldset>
  )
}
