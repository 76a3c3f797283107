import type { PersonUpdate } from '../../../../../src/features/people/people.schemas.ts'
import type { Question } from '../../../components/dialogs/confirm-context.ts'

export type PersonChange = 'promote' | 'demote' | 'suspend' | 'restore' | 'sign-out'

interface ChangeFacts {
  /** Without it, the change ends the login sessions. */
  update?: PersonUpdate
  /** Asked before the change, unless it is harmless. */
  ask?: (username: string, isSelf: boolean) => Question
  done: (username: string) => string
}

export const PERSON_CHANGES: Record<PersonChange, ChangeFacts> = {
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
