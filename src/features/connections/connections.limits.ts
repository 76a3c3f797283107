export const CONNECTION_KINDS = [
  'family',
  'love',
  'friendship',
  'alliance',
  'service',
  'trade',
  'faith',
  'debt',
  'rivalry',
  'enmity',
  'other',
] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const CONNECTION_LIMITS = { label: 100, description: 20_000 } as const
