import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'connection-not-found', 'Connection not found')

export const withoutEnds = defineError(
  'invalid',
  'connection-without-ends',
  'Say which two things the connection is between: from and to, each with a kind and an id.',
)

export const withItself = defineError(
  'invalid',
  'connection-with-itself',
  'A connection needs two different ends.',
)
