/** What people wear on their heads for it. */
export const TRADES = ['war', 'faith', 'sea', 'court', 'magic', 'shade', 'work'] as const
export type Trade = (typeof TRADES)[number]
