/** The counter on the page counts to `counted` and enforces nothing; the server refuses above `content`. */
export const JOURNAL_LIMITS = { counted: 500, content: 20_000, about: 20 } as const
