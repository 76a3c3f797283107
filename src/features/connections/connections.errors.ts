import { define } from '../../errors.ts'

export const missing = define.not_found('connection-not-found', 'Connection not found')

export const withoutEnds = define.invalid(
  'connection-without-ends',
  'Say which two things the connection is between: from and to, each with a kind and an id.',
)

export const withItself = define.invalid(
  'connection-with-itself',
  'A connection needs two different ends.',
)
