import { define } from '../../errors.ts'

export const lastAdmin = define.conflict(
  'last-admin',
  (username: string, step: string) =>
    `${username} is the last admin who can sign in. Make another user an admin before you ${step}.`,
)

export const deletionStopped = define.unavailable(
  'account-deletion-stopped',
  'Dramatis is shutting down. The account is deleted when it starts again.',
)

export const changedMeanwhile = define.conflict(
  'account-changed-meanwhile',
  'This account was restored or deleted meanwhile.',
)
