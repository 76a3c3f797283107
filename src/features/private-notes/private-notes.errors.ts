import { define } from '../../errors.ts'

export const stale = define.conflict(
  'stale-private-note',
  'You changed this note in another window.',
)

export const forWriter = define.forbidden(
  'private-notes-of-writer',
  'Only their writer can read private notes.',
)
