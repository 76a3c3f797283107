/** How many NPCs, and how many characters of a journal entry. */
export const DASHBOARD = { recentNpcs: 5, preview: 150 } as const
