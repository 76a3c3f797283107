import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { useUser } from '../../../lib/login-session/session-store.ts'
import { checkSession } from '../../../lib/login-session/session.ts'
import { refreshPeople } from './people.queries.ts'
import type { PersonAct } from './person-acts.ts'

export interface GivenLink extends ResetLink {
  person: Person
}

/** Does one of `PERSON_ACTS` at a time, after its question. */
export function usePersonActs() {
  const selfId = useUser()?.id
  const confirm = useConfirm()
  const [link, setLink] = useState<GivenLink | null>(null)
  const work = useMutation({
    async mutationFn({ person, act }: { person: Person; act: PersonAct }) {
      const made = await act.run(person)
      if (made) return setLink({ ...made, person })
      if (act.done) toast(act.done(person.username))
      if (person.id === selfId) await checkSession()
    },
    onSettled: () => refreshPeople(),
  })

  async function start(act: PersonAct, person: Person) {
    const question = act.ask?.(person.username, person.id === selfId)
    if (!question || (await confirm(question))) work.mutate({ act, person })
  }

  return {
    start,
    isBusy: ({ id }: Person) => work.isPending && work.variables.person.id === id,
    /** Why the last act failed. Shown beside the person: the list may be long. */
    failureOf: ({ id, username }: Person) =>
      work.error && work.variables.person.id === id
        ? messageOf(work.error, `Nothing of ${username} was changed. Please check your connection.`)
        : null,
    link,
    closeLink: () => setLink(null),
  }
}
