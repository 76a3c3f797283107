import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { type Edit, useEdit } from '../../lib/use-edit.ts'
import { type TagValues, tagValues, valuesOf } from './tag-values.ts'
import { useUpdateTag } from './tags.queries.ts'

export type TagEdit = Edit<Tag, TagValues>

export function useTagEdit(tag: Tag, onSaved: () => void): TagEdit {
  const update = useUpdateTag(tag)
  return useEdit({
    of: () => `tag:${tag.id}`,
    subject: {
      thing: tag,
      update: (changes, updated_at) => update.mutateAsync({ ...changes, updated_at }),
    },
    shape: tagValues,
    valuesOf,
    onSaved,
    savedWords: () => 'Saved.',
    failure: 'Failed to update tag',
  })
}
