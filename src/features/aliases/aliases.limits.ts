export const ALIAS_LIMITS = { name: 100, aliases: 12 } as const
