import { defineError } from '../../errors.ts'

export const stale = defineError(
  'conflict',
  'stale-private-note',
  'You changed this note in another window.',
)

export const forWriter = defineError(
  'forbidden',
  'private-notes-of-writer',
  'Only their writer can read private notes.',
)
