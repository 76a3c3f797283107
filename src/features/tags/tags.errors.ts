import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'tag-not-found', 'Tag not found')

export const nameTaken = defineError(
  'conflict',
  'tag-name-taken',
  (name: string) => `A tag named "${name}" already exists.`,
)
