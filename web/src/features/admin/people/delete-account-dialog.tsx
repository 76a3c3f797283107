import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Person, PersonDeletion } from '../../../../../src/features/people/people.schemas.ts'
import { checkSession } from '../../../app/session.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { TextInput } from '../../../components/forms/text-input.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { affectedBy, queryKeys, refresh } from '../../../lib/query-keys.ts'
import { personApi, refreshPeople } from './people.queries.ts'

import styles from './dialogs.module.css'

interface DeleteAccountDialogProps {
  person: Person
  isSelf: boolean
  onClose: () => void
  /** Moves the focus: the row that the dialog was opened from is gone. */
  onDeleted: () => void
}

/** Shows what becomes of campaigns, and asks for the email as confirmation. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { person, isSelf, onClose, onDeleted } = props
  const client = useQueryClient()
  const param = { id: `${person.id}` }
  const plan = useQuery({
    queryKey: queryKeys.personDeletion(person.id),
    queryFn: ({ signal }) => answer(personApi.deletion.$get({ param }, { init: { signal } })),
    staleTime: 0,
    gcTime: 0,
  })
  const deletion = useMutation({
    mutationFn: () => answer(personApi.$delete({ param })),
    async onSuccess({ message }) {
      toast(message)
      onClose()
      await refreshPeople(client)
      onDeleted()
      // A campaign may have passed to this admin.
      void refresh(client, affectedBy.account)
      if (isSelf) await checkSession()
    },
  })
  const [typed, setTyped] = useState('')
  const mayDelete = plan.data && typed.trim().toLowerCase() === person.email.toLowerCase()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (mayDelete) deletion.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSelf ? 'Delete your own account?' : `Delete ${person.username}?`}
      description="This cannot be undone. Only a backup still has the account."
      locked={deletion.isPending}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {deletion.error && (
          <Alert tone="danger">
            {messageOf(
              deletion.error,
              'The account could not be deleted. Please check your connection.',
            )}
          </Alert>
        )}
        <Loaded
          query={plan}
          failure="What it would do to campaigns could not be loaded."
          pending={<LoadingRows label="Looking at what it would do to campaigns…" rows={2} />}
        >
          {(found) => <DeletionPlan plan={found} username={person.username} />}
        </Loaded>
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
          <Button type="submit" variant="danger" disabled={!mayDelete} busy={deletion.isPending}>
            Delete Account
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface DeletionPlanProps {
  plan: PersonDeletion
  username: string
}

/** What happens to the campaigns of the person, deleted ones first. */
function DeletionPlan({ plan, username }: DeletionPlanProps) {
  const campaigns = plan.campaigns.toSorted((a, b) => a.outcome.localeCompare(b.outcome))
  if (campaigns.length === 0) {
    return (
      <p>
        No campaign is lost or changes hands. What {username} added stays where it is, without the
        name.
      </p>
    )
  }
  return (
    <>
      <p>What becomes of the campaigns that need {username}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, also by keys. */}
      <ul className={styles.plan} tabIndex={0} aria-label="Campaigns concerned">
        {campaigns.map(({ id, name, outcome, to }) => (
          <li key={id}>
            <span className={styles.campaign}>{name}</span>{' '}
            {outcome === 'deleted' ? (
              <span className={styles.lost}>is deleted with everything in it.</span>
            ) : (
              <span className={styles.fate}>passes to {to}.</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.fate}>
        What {username} added to campaigns that live on stays there, without the name.
      </p>
    </>
  )
}
