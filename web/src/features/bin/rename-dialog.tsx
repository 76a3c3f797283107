import { type RefObject, useState } from 'react'

import type { BinItem } from '../../../../src/features/deletions/deletions.schemas.ts'
import { FormFooter } from '../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { Form } from '../../components/forms/form.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { hasCode, messageOf } from '../../lib/http.ts'
import { useBringBack } from './bin.queries.ts'

interface RenameDialogProps {
  item: BinItem
  /** The list, which keeps the focus near when the item is gone. */
  list: RefObject<HTMLElement | null>
  onDone: () => void
  onClose: () => void
}

/** Brings back what has its name or number taken, under another one. */
export function RenameDialog({ item, list, onDone, onClose }: RenameDialogProps) {
  const { what, deletion_id: id } = item
  const isSession = what.kind === 'session'
  const [rename, setRename] = useState(isSession ? '' : what.name)
  const bringBack = useBringBack()
  const noun = isSession ? 'number' : 'name'

  const whyNot = (error: Error) =>
    hasCode(error, 'undo-name-taken')
      ? `This ${noun} is taken, too. Choose another.`
      : messageOf(error, 'This could not be brought back.')

  function submit() {
    if (!bringBack.isPending) bringBack.mutate({ id, rename }, { onSuccess: onDone })
  }

  return (
    <Dialog
      onClose={onClose}
      title={`The ${noun} is taken`}
      description={
        isSession
          ? `Another session now has the number of “${what.name}”. Bring it back with another one.`
          : `Something else is now called “${what.name}”. Bring it back under another name.`
      }
      locked={bringBack.isPending}
      focusAfter={list}
    >
      <Form onSubmit={submit}>
        <TextField
          label={isSession ? 'Another number' : 'Another name'}
          required
          error={bringBack.error ? whyNot(bringBack.error) : undefined}
          value={rename}
          autoComplete="off"
          inputMode={isSession ? 'numeric' : 'text'}
          onChange={({ target }) => setRename(target.value)}
        />
        <FormFooter busy={bringBack.isPending} onCancel={onClose}>
          Bring back
        </FormFooter>
      </Form>
    </Dialog>
  )
}
