import { useQuery } from '@tanstack/react-query'

import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { Skeleton } from '../../components/page/skeleton.tsx'
import { useLoadError } from '../../lib/use-load-error.ts'
import { tagsFailure, tagsQuery } from '../tags/tags.queries.ts'
import { isNamed, splitTags, toggleTag } from './tag-text.ts'

import styles from './tag-picker.module.css'

interface TagPickerProps {
  campaignId: number
  /** The category text. */
  value: string
  onChange: (value: string) => void
}

/** The campaign's tags and the other names in the category text. */
export function TagPicker({ campaignId, value, onChange }: TagPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Tags</legend>
      <TagChips withOthers campaignId={campaignId} value={value} onChange={onChange} />
    </fieldset>
  )
}

/** A toggle for each tag, which changes the category text: the server assigns what the text names. */
export function TagChips({
  campaignId,
  value,
  onChange,
  withOthers = false,
}: TagPickerProps & { withOthers?: boolean }) {
  const query = useQuery(tagsQuery(campaignId))
  const { data: tags, refetch } = query
  const error = useLoadError(query)
  const others = splitTags(value).filter((name) => !tags?.some((tag) => isNamed(tag.name, name)))
  const chips = [
    ...(tags ?? []),
    ...(withOthers ? others.map((name) => ({ name, color: undefined })) : []),
  ]
  return (
    <>
      <LoadError error={error} failure={tagsFailure} onRetry={refetch} />
      <div className={styles.tags}>
        {!tags && !error && <Skeleton width="12rem" height="var(--target)" />}
        {chips.map(({ name, color }) => (
          <ToggleChip
            key={name}
            {...(color && { color })}
            pressed={isNamed(value, name)}
            onToggle={() => onChange(toggleTag(value, name))}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
      {tags && chips.length === 0 && <p className={styles.none}>This campaign has no tags yet.</p>}
    </>
  )
}
