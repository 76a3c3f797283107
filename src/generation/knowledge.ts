/** What a generator may know of a campaign, which depends on who will read the result. */
export interface Knowledge {
  campaign: { name: string; description: string }
  /** Names of locations, the most related first. */
  places: string[]
  latestSession?: { session_number: number; title: string; notes: string }
  /** NPCs, the most related first. */
  people: KnownPerson[]
}

export interface KnownPerson {
  name: string
  tag: string
  personality: string
  location: string | null
  /** Only in texts for DMs. */
  dm_notes?: string
}
