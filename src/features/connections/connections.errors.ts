import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'connection-not-found', 'Connection not found')

export const withItself = defineError(
  'invalid',
  'connection-with-itself',
  'A connection needs two different NPCs.',
)
