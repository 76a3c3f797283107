export const SECRET_LIMITS = { text: 4_000, position: 1_000_000 } as const
