import { define } from '../../errors.ts'

export const wrongCode = define.forbidden(
  'wrong-admin-code',
  'Wrong code. Check the terminal again: each start prints a new code.',
)

export const tooManyCodes = define.too_many(
  'too-many-admin-codes',
  (wait: string) => `Too many wrong codes. Try again in ${wait}.`,
)

export const adminAlready = define.conflict('admin-already', 'You are an admin already.')

export const hasAdmin = define.conflict(
  'has-admin',
  'There is an admin already. Ask them to make you an admin, too.',
)
