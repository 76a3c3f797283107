import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { refreshTags, useDeleteTag } from './tags.queries.ts'

interface TagRemoval {
  /** Resolves with true when the tag is being deleted. */
  ask: (tag: Tag) => Promise<boolean>
  /** Why the last deletion failed. */
  failure: ReactNode
}

/** Deletes a tag, with Undo. `onGone` moves the focus, which was on the tag. */
export function useTagRemoval(campaignId: number, onGone: () => void): TagRemoval {
  const confirm = useConfirm()
  const client = useQueryClient()
  const remove = useDeleteTag(campaignId)

  async function ask(tag: Tag): Promise<boolean> {
    const sure = await confirm({
      title: `Delete ${tag.name}?`,
      text: 'Are you sure you want to delete this tag? You can undo this right afterwards.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return false
    remove.mutate(tag, {
      onSuccess(deleted) {
        onGone()
        toastDeleted(`${tag.name} was deleted.`, deleted, () => refreshTags(client))
      },
    })
    return true
  }

  const failure = remove.error && (
    <Alert tone="danger">{messageOf(remove.error, 'Failed to delete tag')}</Alert>
  )
  return { ask, failure }
}
