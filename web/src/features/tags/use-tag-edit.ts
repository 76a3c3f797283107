import { useState } from 'react'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { findCurrent } from '../../lib/stale-edit.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { z } from '../../lib/zod.ts'
import { changedFields, isChanged, type TagValues, tagValues, valuesOf } from './tag-values.ts'
import { useUpdateTag } from './tags.queries.ts'

const tagDraft = tagValues.extend({ updated_at: z.string() })

const baseOf = (tag: Tag) => ({ ...valuesOf(tag), updated_at: tag.updated_at })

/** Editing one tag: what changed is sent, and a stale save becomes a conflict to settle. */
export function useTagEdit(tag: Tag, onSaved: () => void) {
  const [base, setBase] = useState(() => baseOf(tag))
  const draft = useDraft({
    of: `tag:${tag.id}`,
    schema: tagDraft,
    start: () => base,
    isWorthKeeping: (values) => isChanged(base, values),
  })
  const update = useUpdateTag(tag)
  const [conflict, setConflict] = useState<Tag | null>(null)
  const { value: values } = draft
  const mine = changedFields(base, values)

  function save(over: string = values.updated_at) {
    update.mutate(
      { ...mine, updated_at: over },
      {
        onSuccess(saved) {
          draft.restart(baseOf(saved))
          setConflict(null)
          onSaved()
        },
        onError: (error) => setConflict(findCurrent(error) as Tag | null),
      },
    )
  }

  /** Answers what brings this person's version back. */
  function takeTheirs(theirs: Tag) {
    update.reset()
    setConflict(null)
    setBase(baseOf(theirs))
    draft.restart(baseOf(theirs))
    return () => draft.set((before) => ({ ...before, ...mine }))
  }

  return {
    base,
    values,
    set: (field: keyof TagValues, value: string) =>
      draft.set((before) => ({ ...before, [field]: value })),
    isDirty: draft.isDirty,
    restored: draft.restored,
    /** Answers what puts the changes back for the next opening. */
    discard: () => draft.restart(base),
    save,
    saving: update.isPending,
    /** Why it could not be saved, unless it is a conflict. */
    error: conflict ? null : update.error,
    /** The other version, while it waits for a choice. */
    conflict,
    leaveConflict() {
      update.reset()
      setConflict(null)
    },
    takeTheirs,
  }
}

export type TagEdit = ReturnType<typeof useTagEdit>
