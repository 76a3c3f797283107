import {
  DoorOpen,
  KeyRound,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  ShieldOff,
  UserRoundX,
} from 'lucide-react'

import type { ResetLink } from '../../../../../src/features/password-resets/password-resets.schemas.ts'
import type { Person, PersonUpdate } from '../../../../../src/features/people/people.schemas.ts'
import type { Question } from '../../../components/dialogs/confirm-context.ts'
import { answer } from '../../../lib/api.ts'
import { personApi } from './people.queries.ts'

/** Something that an admin does to an account. */
export interface PersonAct {
  label: string
  icon: LucideIcon
  danger?: boolean
  /** By default offered for every person. */
  isOffered?: (person: Person, isSelf: boolean) => boolean
  /** Asked before, unless the act is harmless. */
  ask?: (username: string, isSelf: boolean) => Question
  /** May answer a link, which is then shown. */
  run: (person: Person) => Promise<ResetLink | void>
  /** Said afterwards. */
  done?: (username: string) => string
}

const paramOf = ({ id }: Person) => ({ id })

const update = (json: PersonUpdate) => async (person: Person) =>
  void (await personApi.$put({ param: paramOf(person), json }))

/** In the order of the menu. */
export const PERSON_ACTS: readonly PersonAct[] = [
  {
    label: 'Remove admin rights',
    icon: ShieldOff,
    isOffered: ({ is_admin }) => is_admin,
    ask: (username, isSelf) => ({
      title: isSelf ? 'Give up your admin rights?' : `Remove ${username}’s admin rights?`,
      text: isSelf
        ? 'You lose this page at once. Another admin can make you one again.'
        : 'They lose this page at once, and keep their account and their campaigns.',
      confirmLabel: isSelf ? 'Give Up Admin Rights' : 'Remove Admin Rights',
    }),
    run: update({ is_admin: false }),
    done: (username) => `${username} is no longer an admin.`,
  },
  {
    label: 'Make admin',
    icon: ShieldCheck,
    isOffered: ({ is_admin }) => !is_admin,
    ask: (username) => ({
      title: `Make ${username} an admin?`,
      text: 'Admins manage all accounts, read all feedback, and can download everything that people entered.',
      confirmLabel: 'Make Admin',
    }),
    run: update({ is_admin: true }),
    done: (username) => `${username} is now an admin.`,
  },
  {
    label: 'Make reset link',
    icon: KeyRound,
    ask: (username) => ({
      title: `Make a reset link for ${username}?`,
      text: 'The person who opens it can set a new password for this account, once. Earlier links stop working.',
      confirmLabel: 'Make Link',
    }),
    run: (person) => answer(personApi['reset-link'].$post({ param: paramOf(person) })),
  },
  {
    label: 'Reset two-factor sign-in',
    icon: ShieldOff,
    isOffered: ({ has_second_factor }, isSelf) => has_second_factor && !isSelf,
    ask: (username) => ({
      title: `Reset ${username}’s two-factor sign-in?`,
      text: 'Their password alone signs them in again. Do this only if you know that they ask for it.',
      confirmLabel: 'Reset',
      tone: 'danger',
    }),
    run: async (person) =>
      void (await personApi['second-factor'].$delete({ param: paramOf(person) })),
    done: (username) => `Two-factor sign-in is off for ${username}.`,
  },
  {
    label: 'Sign out everywhere',
    icon: LogOut,
    ask: (username, isSelf) => ({
      title: isSelf ? 'Sign yourself out everywhere?' : `Sign ${username} out everywhere?`,
      text: isSelf
        ? 'In every browser, this one included, you have to sign in again.'
        : 'In every browser they have to sign in again.',
      confirmLabel: 'Sign Out Everywhere',
    }),
    run: async (person) => void (await personApi['sign-out'].$post({ param: paramOf(person) })),
    done: (username) => `${username} is signed out everywhere.`,
  },
  {
    label: 'Lift suspension',
    icon: DoorOpen,
    isOffered: ({ suspended_at }) => suspended_at !== null,
    run: update({ suspended: false }),
    done: (username) => `${username} can sign in again.`,
  },
  {
    label: 'Suspend',
    icon: UserRoundX,
    danger: true,
    isOffered: ({ suspended_at }) => suspended_at === null,
    ask: (username, isSelf) => ({
      title: isSelf ? 'Suspend your own account?' : `Suspend ${username}?`,
      text: isSelf
        ? 'You are signed out everywhere, and cannot sign in until another admin lifts the suspension.'
        : 'They are signed out everywhere, and cannot sign in until an admin lifts the suspension. Nothing of theirs is deleted.',
      confirmLabel: 'Suspend',
      tone: 'danger',
    }),
    run: update({ suspended: true }),
    done: (username) => `${username} is suspended and signed out everywhere.`,
  },
]
