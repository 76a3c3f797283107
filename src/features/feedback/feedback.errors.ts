import { define } from '../../errors.ts'

export const missing = define.not_found('feedback-not-found', 'Feedback not found')
