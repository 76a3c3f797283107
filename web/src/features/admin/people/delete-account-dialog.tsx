import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { checkSession } from '../../../app/session.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { messageOf } from '../../../lib/http.ts'
import { DeletionPlan, DeletionPlanSkeleton } from './deletion-plan.tsx'
import { deletionQuery, useDeleteAccount } from './people.queries.ts'

import styles from './dialogs.module.css'

interface DeleteAccountDialogProps {
  person: Person | null
  isSelf: boolean
  onClose: () => void
  /** Finds a place for the focus: the row that the dialog was opened from is gone. */
  onDeleted: () => void
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { person, onClose } = props
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={person !== null}
      onOpenChange={(open) => !open && onClose()}
      title={props.isSelf ? 'Delete your own account?' : `Delete ${person?.username}?`}
      description="This cannot be undone. Only a backup still has the account."
      locked={busy}
    >
      {person && <DeleteForm {...props} person={person} onBusy={setBusy} />}
    </Dialog>
  )
}

interface DeleteFormProps extends DeleteAccountDialogProps {
  person: Person
  onBusy: (busy: boolean) => void
}

/** Says first what becomes of campaigns; then the email has to be typed. */
function DeleteForm({ person, isSelf, onClose, onDeleted, onBusy }: DeleteFormProps) {
  const { data: plan, error, refetch } = useQuery(deletionQuery(person.id))
  const deletion = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const matches = typed.trim().toLowerCase() === person.email.toLowerCase()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!matches || !plan) return
    onBusy(true)
    try {
      const { message } = await deletion.mutateAsync(person)
      toast(message)
      onClose()
      onDeleted()
      if (isSelf) await checkSession()
    } catch {
      // The form says why.
    } finally {
      onBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {deletion.error && (
        <Alert tone="danger">
          {messageOf(
            deletion.error,
            'The account could not be deleted. Please check your connection.',
          )}
        </Alert>
      )}
      {error && !plan && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'What it would do to campaigns could not be loaded.')}
        </LoadError>
      )}
      {!plan && !error && <DeletionPlanSkeleton />}
      {plan && <DeletionPlan plan={plan} username={person.username} />}
      <Field label={`Type ${person.email} to confirm`} required>
        <TextInput
          value={typed}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <DialogFooter>
        <Button disabled={deletion.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={!matches || !plan}
          busy={deletion.isPending}
        >
          Delete Account
        </Button>
      </DialogFooter>
    </form>
  )
}
