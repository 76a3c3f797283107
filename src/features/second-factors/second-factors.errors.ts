import { defineError } from '../../errors.ts'

const NOT_RIGHT = 'This code is wrong or was used before. Wait for the next one.'

export const wrongCode = defineError('invalid', 'wrong-code', NOT_RIGHT)

export const wrongCodeAtSignIn = defineError('unauthenticated', 'wrong-code-at-sign-in', NOT_RIGHT)

export const codeNeededAtSignIn = defineError(
  'unauthenticated',
  'code-needed-at-sign-in',
  'Enter the code of your authenticator app, or a recovery code.',
)

export const tooManyCodes = defineError(
  'too_many',
  'too-many-wrong-codes',
  (wait: string) => `Too many attempts with a wrong code. Try again in ${wait}.`,
)

export const off = defineError(
  'conflict',
  'second-factor-off',
  'Two-factor sign-in is off for this account.',
)

export const on = defineError('conflict', 'second-factor-on', 'Two-factor sign-in is on already.')

export const own = defineError(
  'conflict',
  'own-second-factor',
  'Turn off your own two-factor sign-in in your profile.',
)
