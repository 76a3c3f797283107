import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { counted } from '../../../../src/texts/counted.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Failure } from '../../components/failure.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { ScrollBox } from '../../components/scroll-box.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { MentionList } from './mention-list.tsx'
import { type NamedThing, renameInTexts, renamePreviewQuery } from './mentions.queries.ts'
import { undoRename } from './undo-rename.ts'

import styles from './mentioned-in.module.css'

interface RenameInTextsProps {
  thing: NamedThing
  /** The old name, where it is known. */
  from: string
  onClose: () => void
}

export const renderRename = (about: Omit<RenameInTextsProps, 'onClose'>, onClose: () => void) => (
  <RenameInTexts {...about} onClose={onClose} />
)

/** Puts the name of a thing in the place of an old one in all texts, after a look at them. */
function RenameInTexts({ thing, from: known, onClose }: RenameInTextsProps) {
  const [from, setFrom] = useState(known)
  const [typed, setTyped] = useTypedSearch(from, (text) => setFrom((text ?? '').trim()))
  const preview = useQuery(renamePreviewQuery(thing, from))
  const total = from === '' ? 0 : (preview.data?.total ?? 0)
  const rename = useMutation({
    mutationFn: () => renameInTexts(thing, from),
    onSettled: () => queryClient.invalidateQueries(),
    onSuccess({ changed, history_id: historyId }) {
      onClose()
      toast(`${counted(changed, 'text')} changed.`, {
        ...(historyId !== null && { action: { label: 'Undo', run: () => void undo(historyId) } }),
      })
    },
  })

  async function undo(historyId: number) {
    try {
      toast(await undoRename(historyId))
      await queryClient.invalidateQueries()
    } catch (error) {
      toastFailure(error, 'The texts could not be restored.')
    }
  }

  const failure = rename.error ?? preview.error
  return (
    <Dialog onClose={onClose} title={`Replace an old name of ${thing.name}`}>
      <Form className={styles.rename} onSubmit={() => rename.mutate()}>
        <TextField
          label="Old name"
          hint={`It is replaced by “${thing.name}”.`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">
          {from !== '' &&
            preview.data &&
            (total === 1 ? '1 text has it.' : `${total} texts have it.`)}
        </p>
        {total > 0 && (
          <ScrollBox className={styles.found} label="Texts">
            <MentionList mentions={preview.data?.changes ?? []} />
          </ScrollBox>
        )}
        <Failure error={failure} otherwise="Failed to change the texts" />
        {/* Only what is on the screen is changed. */}
        <FormFooter
          busy={rename.isPending}
          disabled={total === 0 || from !== typed.trim()}
          onCancel={onClose}
        >
          Change {counted(total, 'text')}
        </FormFooter>
      </Form>
    </Dialog>
  )
}
