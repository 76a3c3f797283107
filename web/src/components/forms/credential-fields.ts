/** What a person gives again before something about the account changes. */
export const CURRENT_PASSWORD = {
  name: 'current_password',
  label: 'Current Password',
  type: 'password',
  autoComplete: 'current-password',
} as const

export const CODE = {
  name: 'code',
  label: 'Code',
  hint: 'From your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 100,
} as const
