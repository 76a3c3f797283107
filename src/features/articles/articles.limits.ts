export const ARTICLE_LIMITS = { name: 200, description: 50_000, dm_notes: 20_000 } as const
