import { define } from '../../errors.ts'

export const missing = define.not_found('secret-not-found', 'Secret not found')
