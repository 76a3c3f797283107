/** Who may create an account. */
export const SIGNUP_MODES = ['open', 'invited', 'closed'] as const
