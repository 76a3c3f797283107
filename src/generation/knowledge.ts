/** What a generator may know of a campaign, which depends on who will read the result. */
export interface Knowledge {
  campaign: { name: string; description: string }
  /** Names of locations, the most related first. */
  locations: string[]
  latestSession?: { session_number: number; title: string; notes: string }
  /** NPCs, the most related first. */
  npcs: KnownNpc[]
}

export interface KnownNpc {
  name: string
  tag: string
  personality: string
  location: string | null
  /** Secrets that everybody knows. */
  facts?: string[]
  /** Only in texts for DMs, like `secrets`. */
  dm_notes?: string
  secrets?: string[]
}
