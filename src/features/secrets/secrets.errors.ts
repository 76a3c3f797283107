import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'secret-not-found', 'Secret not found')
