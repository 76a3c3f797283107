import { define } from '../../errors.ts'

const NOT_RIGHT = 'This code is wrong or was used before. Wait for the next one.'

export const wrongCode = define.invalid('wrong-code', NOT_RIGHT)

export const wrongCodeAtSignIn = define.unauthenticated('wrong-code-at-sign-in', NOT_RIGHT)

export const codeNeededAtSignIn = define.unauthenticated(
  'code-needed-at-sign-in',
  'Enter the code of your authenticator app, or a recovery code.',
)

export const tooManyCodes = define.too_many(
  'too-many-wrong-codes',
  (wait: string) => `Too many attempts with a wrong code. Try again in ${wait}.`,
)

export const off = define.conflict(
  'second-factor-off',
  'Two-factor sign-in is off for this account.',
)

export const on = define.conflict('second-factor-on', 'Two-factor sign-in is on already.')

export const own = define.conflict(
  'own-second-factor',
  'Turn off your own two-factor sign-in in your profile.',
)
