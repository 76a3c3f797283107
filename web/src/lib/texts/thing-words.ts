const WORDS = {
  npc: 'NPC',
  journal: 'Journal',
  location: 'Location',
  map: 'Map',
  session: 'Session',
  tag: 'Tag',
  connection: 'Connection',
  secret: 'Secret',
  article: 'Article',
} as const

interface Thing {
  kind: keyof typeof WORDS
  /** Of an article. */
  kind_id?: number | undefined
}

/** What a thing is called: an article by the name of its kind, such as *Item*. */
export const wordFor = (
  { kind, kind_id }: Thing,
  kinds: readonly { id: number; name: string }[],
): string => kinds.find(({ id }) => id === kind_id)?.name ?? WORDS[kind]
