export const CONNECTION_KINDS = [
  'family',
  'love',
  'friendship',
  'alliance',
  'service',
  'member',
  'trade',
  'faith',
  'debt',
  'rivalry',
  'enmity',
  'other',
] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** What a connection may begin and end at. */
export const END_KINDS = ['npc', 'location', 'article'] as const

export type EndKind = (typeof END_KINDS)[number]

export const CONNECTION_LIMITS = { label: 100, description: 20_000 } as const
