import type { Person, PersonUpdate } from '../../../../../src/features/people/people.schemas.ts'
import type { Question } from '../../../components/dialogs/confirm-context.ts'

export type PersonChange = 'promote' | 'demote' | 'suspend' | 'restore' | 'sign-out'

/** What of the account each of them sets; signing out sets nothing. */
export const CHANGED: Record<PersonChange, PersonUpdate | null> = {
  promote: { is_admin: true },
  demote: { is_admin: false },
  suspend: { suspended: true },
  restore: { suspended: false },
  'sign-out': null,
}

/** The question before a change; null if it is harmless. */
export function questionFor(
  change: PersonChange,
  { username }: Person,
  isSelf: boolean,
): Question | null {
  switch (change) {
    case 'promote':
      return {
        title: `Make ${username} an admin?`,
        text: 'Admins look after every account, read all feedback, and can download everything that anybody entered.',
        confirmLabel: 'Make Admin',
      }
    case 'demote':
      return {
        title: isSelf ? 'Give up being an admin?' : `Remove ${username}’s admin rights?`,
        text: isSelf
          ? 'You lose this page at once. Another admin can make you one again.'
          : 'They lose this page at once, and keep their account and their campaigns.',
        confirmLabel: isSelf ? 'Give Up Admin Rights' : 'Remove Admin Rights',
      }
    case 'suspend':
      return {
        title: isSelf ? 'Suspend your own account?' : `Suspend ${username}?`,
        text: isSelf
          ? 'You are signed out everywhere, and cannot sign in until another admin lifts the suspension.'
          : 'They are signed out everywhere, and cannot sign in until an admin lifts the suspension. Nothing of theirs is deleted.',
        confirmLabel: 'Suspend',
        tone: 'danger',
      }
    case 'sign-out':
      return {
        title: isSelf ? 'Sign yourself out everywhere?' : `Sign ${username} out everywhere?`,
        text: isSelf
          ? 'In every browser, this one included, you have to sign in again.'
          : 'In every browser they have to sign in again.',
        confirmLabel: 'Sign Out Everywhere',
      }
    case 'restore':
      return null
  }
}

export function describeDone(change: PersonChange, { username }: Person): string {
  switch (change) {
    case 'promote':
      return `${username} is now an admin.`
    case 'demote':
      return `${username} is no longer an admin.`
    case 'suspend':
      return `${username} is suspended and signed out everywhere.`
    case 'restore':
      return `${username} can sign in again.`
    case 'sign-out':
      return `${username} is signed out everywhere.`
  }
}
