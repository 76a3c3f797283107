/** The part of the email before the @. */
export const greetingName = (email: string | undefined): string =>
  email?.split('@')[0] || 'Adventurer'
