/** What a generator may know of a campaign. Whoever gathers it minds who is going to read what comes of it. */
export interface Knowledge {
  campaign: { name: string; description: string }
  /** Names of locations, the most fitting first. */
  places: string[]
  latestSession?: { session_number: number; title: string; notes: string }
  /** Those most related to what is asked for, the closest first. */
  people: KnownPerson[]
}

export interface KnownPerson {
  name: string
  tag: string
  personality: string
  location: string | null
  /** Only in what is written for DMs. */
  dm_notes?: string
}
