/** What a generator may know of a campaign, which depends on who will read the result. */
export interface Knowledge {
  campaign: { name: string; description: string }
  /** Names of locations, the most related first. */
  locations: string[]
  latestSession?: { session_number: number; title: string; notes: string }
  /** The day of the latest session. Only where an article is written. */
  latestDate?: string
  /** NPCs, the most related first. */
  npcs: KnownNpc[]
  /** The names of articles, the last changed first. Only where an article is written. */
  articles?: { name: string; kind: string }[]
  /** The NPCs and locations among these that a field may point to. */
  things?: { kind: 'npc' | 'location'; id: number; name: string }[]
}

export interface KnownNpc {
  name: string
  tag: string
  personality: string
  location: string | null
  /** Secrets that all members know. */
  facts?: string[]
  /** Only in texts for DMs, like `secrets`. */
  dm_notes?: string
  secrets?: string[]
}
