import { define } from '../../errors.ts'

export const missing = define.not_found('tag-not-found', 'Tag not found')

export const nameTaken = define.conflict(
  'tag-name-taken',
  (name: string) => `A tag named "${name}" already exists.`,
)
