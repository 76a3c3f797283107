import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'

import type { Revision } from '../../../../src/features/history/history.schemas.ts'
import { Button } from '../../components/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { undoDeletion } from '../../components/notices/undo-deletion.ts'
import { undoneWords } from '../../components/notices/undone-words.ts'
import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { queryClient } from '../../lib/query-client.ts'
import { undoRename } from '../names/undo-rename.ts'

import styles from './history.module.css'

interface UndoBatchProps {
  revision: Revision
  batch: NonNullable<Revision['batch']>
}

/** Undoes an import, for 30 days, or a rename in texts: the notice that offered it first is soon gone. */
export function UndoBatch({ revision, batch }: UndoBatchProps) {
  const isImport = revision.action === 'imported'
  const confirm = useConfirm()
  const undo = useMutation({
    mutationFn: async () =>
      isImport ? undoneWords(await undoDeletion(batch.deletion_id!)) : undoRename(batch.id),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (isImport && batch.deletion_id === undefined) return null

  const label = isImport ? 'Undo import' : 'Undo rename'
  async function askAndUndo() {
    const sure = await confirm({
      title: `${label}?`,
      text: isImport
        ? 'What it added is deleted for good, and what it changed is as before. What was changed or used since stays.'
        : 'The old name is in these texts again. Texts that were changed since stay.',
      confirmLabel: label,
      tone: 'danger',
    })
    if (!sure) return
    await undo
      .mutateAsync()
      .then(toast, (error: Error) => toastFailure(error, 'This could not be undone.'))
    focusHeadingIfLost()
  }

  return (
    <div data-writes="buttons">
      <Button
        className={styles.begin}
        variant="quiet"
        icon={Undo2}
        busy={undo.isPending}
        onClick={() => void askAndUndo()}
      >
        {label}
      </Button>
    </div>
  )
}
