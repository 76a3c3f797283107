/** Why it failed, by the words that the address of the sign-in page has for it. */
export const OPENID_PROBLEMS = {
  off: 'Signing in by a provider is not set up here.',
  unreachable:
    'The provider cannot be reached right now. Sign in with your password, or try later.',
  invalid: 'The answer of the provider was not valid. An admin finds the reason in the server log.',
  cancelled: 'The provider did not sign you in.',
  expired: 'This took too long, or was used already. Please start again.',
  closed: 'You have no account here, and sign-ups are closed.',
  uninvited: 'You have no account here. Ask your DM for an invitation link, and open it first.',
  email:
    'You have no account here, and the provider sent no email address for a new one. Ask the admin of the provider.',
  taken:
    'An account with your email already exists. Sign in with its password, and link the provider on your profile page.',
  suspended: 'This account is suspended. Ask an admin.',
  'signed-out': 'You were signed out meanwhile. Sign in, and link the provider again.',
  'other-account': 'That account of the provider is linked to another account here.',
  failed: 'Something went wrong on the server. Please start again.',
} as const

export type OpenidProblem = keyof typeof OPENID_PROBLEMS
