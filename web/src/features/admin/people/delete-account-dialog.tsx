import { useMutation, useQuery } from '@tanstack/react-query'

import type { Person, PersonDeletion } from '../../../../../src/features/people/people.schemas.ts'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { answer } from '../../../lib/api.ts'
import { checkSession } from '../../../lib/login-session/session.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../../lib/refresh.ts'
import { personApi, refreshPeople } from './people.queries.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './dialogs.module.css'

interface DeleteAccountDialogProps {
  person: Person
  isSelf: boolean
  onClose: () => void
  /** Moves the focus: the row that the dialog was opened from is gone. */
  onDeleted: () => void
}

/** Shows what happens to the campaigns, and asks for the email as confirmation. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { person, isSelf, onClose, onDeleted } = props
  const param = { id: person.id }
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
      await refreshPeople()
      onDeleted()
      // A campaign may have passed to this admin.
      void refresh(affectedBy.account)
      if (isSelf) await checkSession()
    },
  })

  return (
    <FormDialog
      title={isSelf ? 'Delete your own account?' : `Delete ${person.username}?`}
      description="This cannot be undone. Only backups still contain the account."
      fields={[
        {
          name: 'email',
          label: `Type ${person.email} to confirm`,
          type: 'email',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      ]}
      isReady={({ email }) =>
        plan.data !== undefined && email.trim().toLowerCase() === person.email.toLowerCase()
      }
      submitLabel="Delete Account"
      danger
      work={deletion}
      failure="The account could not be deleted. Please check your connection."
      onSubmit={() => deletion.mutate()}
      onClose={onClose}
    >
      <Loaded
        query={plan}
        failure="The effects on campaigns could not be loaded."
        pending={<LoadingRows label="Loading the effects on campaigns…" rows={2} />}
      >
        {(found) => <DeletionPlan plan={found} username={person.username} />}
      </Loaded>
    </FormDialog>
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
        No campaign is deleted or gets another creator. What {username} added stays, without the
        name.
      </p>
    )
  }
  return (
    <>
      <p>Campaigns without another DM than {username}:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll, also by keys. */}
      <ul className={styles.plan} tabIndex={0} aria-label="Campaigns without another DM">
        {campaigns.map(({ id, name, outcome, to }) => (
          <li key={id}>
            <span className={styles.campaign}>{name}</span>{' '}
            {outcome === 'deleted' ? (
              <span className={styles.lost}>is deleted with everything in it.</span>
            ) : (
              <span className={lettering.quiet}>passes to {to}.</span>
            )}
          </li>
        ))}
      </ul>
      <p className={lettering.quiet}>
        What {username} added to other campaigns stays there, without the name.
      </p>
    </>
  )
}
