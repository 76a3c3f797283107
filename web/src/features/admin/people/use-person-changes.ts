import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { checkSession } from '../../../app/session.ts'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { ApiError, messageOf } from '../../../lib/http.ts'
import {
  refreshPeople,
  useCreateResetLink,
  useSignOutEverywhere,
  useUpdatePerson,
} from './people.queries.ts'
import { CHANGED, describeDone, type PersonChange, questionFor } from './person-changes.ts'

/** What was refused, beside the person whom it concerns: the list may be long. */
export interface PersonFailure {
  id: number
  sentence: string
}

export interface GivenLink extends ResetLink {
  person: Person
}

/** What admins do to accounts, apart from deleting them. Asks first, unless it is harmless. */
export function usePersonChanges() {
  const selfId = useUser()?.id
  const client = useQueryClient()
  const confirm = useConfirm()
  const update = useUpdatePerson()
  const signOut = useSignOutEverywhere()
  const resetLink = useCreateResetLink()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<PersonFailure | null>(null)
  const [link, setLink] = useState<GivenLink | null>(null)

  async function attempt(person: Person, work: () => Promise<void>) {
    setFailure(null)
    setBusyId(person.id)
    try {
      await work()
    } catch (error) {
      const otherwise = `Nothing of ${person.username} was changed. Please check your connection.`
      setFailure({ id: person.id, sentence: messageOf(error, otherwise) })
      if (error instanceof ApiError && error.status === 404) void refreshPeople(client)
    } finally {
      setBusyId(null)
    }
  }

  async function change(what: PersonChange, person: Person) {
    const isSelf = person.id === selfId
    const question = questionFor(what, person, isSelf)
    if (question && !(await confirm(question))) return
    await attempt(person, async () => {
      const changed = CHANGED[what]
      if (changed) await update.mutateAsync({ id: person.id, ...changed })
      else await signOut.mutateAsync(person)
      toast(describeDone(what, person))
      if (isSelf) await checkSession()
    })
  }

  async function makeLink(person: Person) {
    const sure = await confirm({
      title: `Make a reset link for ${person.username}?`,
      text: 'The person who opens it can set a new password for this account, once. Earlier links stop working.',
      confirmLabel: 'Make Link',
    })
    if (!sure) return
    await attempt(person, async () => {
      setLink({ ...(await resetLink.mutateAsync(person)), person })
    })
  }

  return { busyId, failure, link, change, makeLink, closeLink: () => setLink(null) }
}
