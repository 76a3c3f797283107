import { useQuery } from '@tanstack/react-query'

import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { loadErrorOf } from '../../lib/load-error.ts'
import { tagsFailure, tagsQuery } from '../tags/tags.queries.ts'
import { isNamed, toggleTag } from './tag-text.ts'

import styles from './tag-picker.module.css'

interface TagPickerProps {
  campaignId: number
  /** The category text. */
  value: string
  onChange: (value: string) => void
}

/** A toggle for each tag, which changes the category text: the server assigns what the text names. */
export function TagPicker({ campaignId, value, onChange }: TagPickerProps) {
  const query = useQuery(tagsQuery(campaignId))
  const { data: tags, refetch } = query
  const error = loadErrorOf(query)
  return (
    <fieldset>
      <legend className={styles.legend}>Available Tags</legend>
      <LoadError error={error} failure={tagsFailure} onRetry={refetch} />
      <div className={styles.tags}>
        {!tags && !error && <Skeleton width="12rem" height="var(--target)" />}
        {tags?.map(({ name, color }) => (
          <ToggleChip
            key={name}
            color={color}
            pressed={isNamed(value, name)}
            onToggle={() => onChange(toggleTag(value, name))}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
      <p className={styles.none}>
        {tags?.length === 0
          ? 'This campaign has no tags yet.'
          : 'Only existing tags can be selected'}
      </p>
    </fieldset>
  )
}
