import { useQuery } from '@tanstack/react-query'

import { Alert } from '../../components/alert.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { ToggleChip } from '../../components/toggle-chip.tsx'
import { messageOf } from '../../lib/http.ts'
import { TagsLoadError } from '../tags/tags-load-error.tsx'
import { tagsQuery } from '../tags/tags.queries.ts'
import { useToggleTag } from './npc-mutations.ts'
import type { ReadNpc } from './npc-validation.ts'

import styles from './tag-picker.module.css'

/** Each press is saved at once, apart from the rest of the sheet. */
export function AssignedTags({ npc }: { npc: ReadNpc }) {
  const { data: tags, error, refetch } = useQuery(tagsQuery(npc.campaign_id))
  const toggle = useToggleTag(npc.id)
  const assigned = new Set(npc.tags.map(({ id }) => id))

  return (
    <section aria-labelledby="available-tags">
      <SectionHeading id="available-tags">Available Tags</SectionHeading>
      {error && !tags && <TagsLoadError error={error} onRetry={() => void refetch()} />}
      <div className={styles.tags}>
        {tags?.map((tag) => (
          <ToggleChip
            key={tag.id}
            color={tag.color}
            pressed={assigned.has(tag.id)}
            aria-busy={toggle.isPending && toggle.variables.tag.id === tag.id}
            onToggle={() => {
              if (!toggle.isPending) toggle.mutate({ tag, assigned: assigned.has(tag.id) })
            }}
          >
            {tag.name}
          </ToggleChip>
        ))}
      </div>
      <p className={styles.hint}>
        {tags?.length === 0
          ? 'This campaign has no tags yet.'
          : 'Only existing tags can be selected'}
      </p>
      {toggle.error && (
        <div className={styles.failure}>
          <Alert tone="danger">{messageOf(toggle.error, 'Failed to update NPC')}</Alert>
        </div>
      )}
    </section>
  )
}
