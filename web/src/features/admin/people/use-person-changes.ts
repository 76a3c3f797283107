import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { checkSession } from '../../../app/session.ts'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { personApi, refreshPeople } from './people.queries.ts'
import { PERSON_CHANGES, type PersonChange } from './person-changes.ts'

export interface GivenLink extends ResetLink {
  person: Person
}

/** What admins do to accounts, apart from deleting them. */
export function usePersonChanges() {
  const selfId = useUser()?.id
  const client = useQueryClient()
  const confirm = useConfirm()
  const [link, setLink] = useState<GivenLink | null>(null)
  const work = useMutation({
    mutationFn: ({ run }: { person: Person; run: () => Promise<void> }) => run(),
    onSettled: () => refreshPeople(client),
  })

  async function change(what: PersonChange, person: Person) {
    const { update, ask, done } = PERSON_CHANGES[what]
    const isSelf = person.id === selfId
    if (ask && !(await confirm(ask(person.username, isSelf)))) return
    const param = { id: `${person.id}` }
    const run = async () => {
      await (update
        ? personApi.$put({ param, json: update })
        : personApi['sign-out'].$post({ param }))
      toast(done(person.username))
      if (isSelf) await checkSession()
    }
    work.mutate({ person, run })
  }

  async function makeLink(person: Person) {
    const sure = await confirm({
      title: `Make a reset link for ${person.username}?`,
      text: 'The person who opens it can set a new password for this account, once. Earlier links stop working.',
      confirmLabel: 'Make Link',
    })
    if (!sure) return
    const run = async () => {
      const made = personApi['reset-link'].$post({ param: { id: `${person.id}` } })
      setLink({ ...(await answer(made)), person })
    }
    work.mutate({ person, run })
  }

  const person = work.variables?.person
  return {
    busyId: work.isPending ? person?.id : undefined,
    /** Shown beside the person: the list may be long. */
    failure: work.error && {
      id: person?.id,
      sentence: messageOf(
        work.error,
        `Nothing of ${person?.username} was changed. Please check your connection.`,
      ),
    },
    link,
    change,
    makeLink,
    closeLink: () => setLink(null),
  }
}
