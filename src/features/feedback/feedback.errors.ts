import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'feedback-not-found', 'Feedback not found')
