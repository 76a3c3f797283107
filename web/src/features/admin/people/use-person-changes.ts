import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type { Person, PersonUpdate } from '../../../../../src/features/people/people.schemas.ts'
import { useUser } from '../../../app/session-store.ts'
import { checkSession } from '../../../app/session.ts'
import { type Question, useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { answer } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/http.ts'
import { personApi, refreshPeople } from './people.queries.ts'

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
      if (update) await personApi.$put({ param, json: update })
      else if (what === 'reset-factor') await personApi['second-factor'].$delete({ param })
      else await personApi['sign-out'].$post({ param })
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

export type PersonChange =
  | 'promote'
  | 'demote'
  | 'suspend'
  | 'restore'
  | 'sign-out'
  | 'reset-factor'

interface ChangeFacts {
  /** Without it, the change has a route of its own. */
  update?: PersonUpdate
  /** Asked before the change, unless it is harmless. */
  ask?: (username: string, isSelf: boolean) => Question
  done: (username: string) => string
}

const PERSON_CHANGES: Record<PersonChange, ChangeFacts> = {
  promote: {
    update: { is_admin: true },
    ask: (username) => ({
      title: `Make ${username} an admin?`,
      text: 'Admins look after every account, read all feedback, and can download everything that anybody entered.',
      confirmLabel: 'Make Admin',
    }),
    done: (username) => `${username} is now an admin.`,
  },
  demote: {
    update: { is_admin: false },
    ask: (username, isSelf) => ({
      title: isSelf ? 'Give up being an admin?' : `Remove ${username}’s admin rights?`,
      text: isSelf
        ? 'You lose this page at once. Another admin can make you one again.'
        : 'They lose this page at once, and keep their account and their campaigns.',
      confirmLabel: isSelf ? 'Give Up Admin Rights' : 'Remove Admin Rights',
    }),
    done: (username) => `${username} is no longer an admin.`,
  },
  suspend: {
    update: { suspended: true },
    ask: (username, isSelf) => ({
      title: isSelf ? 'Suspend your own account?' : `Suspend ${username}?`,
      text: isSelf
        ? 'You are signed out everywhere, and cannot sign in until another admin lifts the suspension.'
        : 'They are signed out everywhere, and cannot sign in until an admin lifts the suspension. Nothing of theirs is deleted.',
      confirmLabel: 'Suspend',
      tone: 'danger',
    }),
    done: (username) => `${username} is suspended and signed out everywhere.`,
  },
  restore: {
    update: { suspended: false },
    done: (username) => `${username} can sign in again.`,
  },
  'reset-factor': {
    ask: (username) => ({
      title: `Reset ${username}’s two-factor sign-in?`,
      text: 'Their password alone signs them in again. Do this only if you know that they ask for it.',
      confirmLabel: 'Reset',
      tone: 'danger',
    }),
    done: (username) => `Two-factor sign-in is off for ${username}.`,
  },
  'sign-out': {
    ask: (username, isSelf) => ({
      title: isSelf ? 'Sign yourself out everywhere?' : `Sign ${username} out everywhere?`,
      text: isSelf
        ? 'In every browser, this one included, you have to sign in again.'
        : 'In every browser they have to sign in again.',
      confirmLabel: 'Sign Out Everywhere',
    }),
    done: (username) => `${username} is signed out everywhere.`,
  },
}
