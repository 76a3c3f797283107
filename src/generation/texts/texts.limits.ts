/** Lengths in UTF-16 code units. `sessions` is a number, and `usualSessions` is its default. */
export const TEXT_LIMITS = {
  wish: 1_000,
  words: 1_000,
  sessions: 10,
  usualSessions: 3,
  /** Of the result. */
  text: 10_000,
} as const
