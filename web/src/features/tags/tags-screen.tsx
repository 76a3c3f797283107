import { useQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { toastDeleted } from '../../components/notices/undo-deletion.ts'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { messageOf } from '../../lib/http.ts'
import { loadErrorOf } from '../../lib/load-error.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { AddTagForm } from './add-tag-form.tsx'
import { EditTagDialog } from './edit-tag-dialog.tsx'
import { TagGrid } from './tag-grid.tsx'
import {
  refreshTags,
  tagCountsQuery,
  tagsFailure,
  tagsQuery,
  useDeleteTag,
} from './tags.queries.ts'

import styles from './tags-screen.module.css'

export function TagsScreen({ campaign }: { campaign: Campaign }) {
  const query = useQuery(tagsQuery(campaign.id))
  const { data: tags, refetch } = query
  const { data: counts } = useQuery(tagCountsQuery(campaign.id))
  const error = loadErrorOf(query)
  const [opened, setOpened] = useState<Tag | null>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  const mayWrite = isDm(campaign.role)
  const toForm = () => nameField.current?.focus()
  const removal = useTagRemoval(() => list.current?.focus())

  return (
    <>
      <PageHeader
        title="Campaign Tags"
        lead={mayWrite ? undefined : 'The labels of this campaign. Its DMs make and change them.'}
        actions={
          mayWrite &&
          !!tags?.length && (
            <Button icon={Plus} className={styles.toForm} onClick={toForm}>
              New Tag
            </Button>
          )
        }
      />
      <div className={mayWrite ? styles.desk : undefined}>
        <section ref={list} tabIndex={-1} aria-label="Tags" className={styles.tags}>
          {removal.failure}
          {tags && !mayWrite && (
            <KeptTexts
              forms={[`campaign:${campaign.id}:tag`, ...tags.map(({ id }) => `tag:${id}`)]}
            />
          )}
          <LoadError error={error} failure={tagsFailure} onRetry={refetch} />
          {!error && !tags && <LoadingRows label="Loading tags…" />}
          {tags?.length === 0 && (
            <EmptyState
              icon={Tags}
              title="No Tags Yet"
              action={
                mayWrite && (
                  <Button variant="primary" onClick={toForm}>
                    Name the first one
                  </Button>
                )
              }
            >
              Tags group characters: a guild, a family, the people who owe you money.
            </EmptyState>
          )}
          {!!tags?.length && (
            <TagGrid tags={tags} counts={counts} onEdit={mayWrite ? setOpened : undefined} />
          )}
        </section>
        {mayWrite && (
          <div className={styles.form} data-tools>
            <AddTagForm campaignId={campaign.id} nameField={nameField} />
          </div>
        )}
      </div>
      {mayWrite && opened && (
        <EditTagDialog
          key={opened.id}
          tag={tags?.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(null)}
          onResume={() => setOpened(opened)}
          onDelete={() => removal.ask(opened)}
        />
      )}
    </>
  )
}

interface TagRemoval {
  /** Resolves with true when the tag is being deleted. */
  ask: (tag: Tag) => Promise<boolean>
  /** Why the last deletion failed. */
  failure: ReactNode
}

/** Deletes a tag, with Undo. `onGone` moves the focus, which was on the tag. */
function useTagRemoval(onGone: () => void): TagRemoval {
  const confirm = useConfirm()
  const remove = useDeleteTag()

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
        toastDeleted(`${isolate(tag.name)} was deleted.`, deleted, () => refreshTags())
      },
    })
    return true
  }

  const failure = remove.error && (
    <Alert tone="danger">{messageOf(remove.error, 'Failed to delete tag')}</Alert>
  )
  return { ask, failure }
}
