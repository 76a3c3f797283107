import { useQuery } from '@tanstack/react-query'
import { Pencil, Tags } from 'lucide-react'
import { useState } from 'react'

import type { AssignedTag } from '../../../../src/features/tags/tags.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { ToggleChip } from '../../components/forms/toggle-chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { answer, api } from '../../lib/api.ts'
import { keysOf } from '../../lib/refresh-changed.ts'
import { refresh } from '../../lib/refresh.ts'
import { tagsQuery } from './tags.queries.ts'
import { useFewTags } from './use-few-tags.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './tags-of-thing.module.css'

interface TagsOfThingProps {
  campaignId: number
  thing: { kind: 'location' | 'article'; id: number }
  tags: readonly AssignedTag[]
  mayEdit: boolean
}

/** The tags of a location or an article. Each is put on and taken off at once. */
export function TagsOfThing({ campaignId, thing, tags, mayEdit }: TagsOfThingProps) {
  const [isOpen, setOpen] = useState(false)
  const { fold, more } = useFewTags(tags)
  if (isOpen && mayEdit) {
    return (
      <Chooser
        campaignId={campaignId}
        thing={thing}
        tags={tags}
        mayEdit
        onClose={() => setOpen(false)}
      />
    )
  }
  if (tags.length === 0) {
    return (
      mayEdit && (
        <Button
          size="small"
          variant="quiet"
          icon={Tags}
          className={styles.add}
          data-writes
          onClick={() => setOpen(true)}
        >
          Add tags
        </Button>
      )
    )
  }
  return (
    <div className={styles.tags}>
      <ul className={styles.list} aria-label="Tags">
        {tags.map(({ id, name, color }, index) => (
          <li key={id} {...fold(index)}>
            <Badge color={color}>{name}</Badge>
          </li>
        ))}
      </ul>
      {more}
      {mayEdit && (
        <IconButton
          icon={Pencil}
          label="Edit Tags"
          className={styles.pencil}
          data-writes
          onClick={() => setOpen(true)}
        />
      )}
    </div>
  )
}

function Chooser(props: TagsOfThingProps & { onClose: () => void }) {
  const { campaignId, thing, tags, onClose } = props
  const { data: all = [], isPending } = useQuery(tagsQuery(campaignId))
  const has = (id: number) => tags.some((tag) => tag.id === id)

  async function toggle(tagId: number) {
    try {
      await assign(thing, tagId, !has(tagId))
    } catch (error) {
      toastFailure(error, 'The tag could not be changed.')
    }
    await refresh(keysOf(campaignId, [thing.kind]))
  }

  return (
    <fieldset className={styles.chooser}>
      <legend className={styles.legend}>Tags</legend>
      {all.map(({ id, name, color }) => (
        <ToggleChip key={id} color={color} pressed={has(id)} onToggle={() => void toggle(id)}>
          {name}
        </ToggleChip>
      ))}
      {!isPending && all.length === 0 && (
        <p className={lettering.soft}>This campaign has no tags yet.</p>
      )}
      <Button size="small" onClick={onClose}>
        Done
      </Button>
    </fieldset>
  )
}

function assign({ kind, id }: TagsOfThingProps['thing'], tagId: number, isOn: boolean) {
  const of = { param: { id, tagId } }
  const tag = (kind === 'article' ? api.articles : api.locations)[':id'].tags[':tagId']
  return isOn ? answer(tag.$post(of)) : answer(tag.$delete(of))
}
