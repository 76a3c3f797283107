export const SESSION_LIMITS = {
  title: 200,
  notes: 100_000,
  goals: 20_000,
  planned: 200,
  linked: 1_000,
  number: 1_000_000,
} as const
