import type { Visibility } from '../../src/choices.schemas.ts'
import type {
  CampaignCreate,
  CampaignRole,
} from '../../src/features/campaigns/campaigns.schemas.ts'
import type { ConnectionCreate } from '../../src/features/connections/connections.schemas.ts'
import type { JournalCreate } from '../../src/features/journal/journal.schemas.ts'
import type { LocationCreate } from '../../src/features/locations/locations.schemas.ts'
import type { NpcCreate } from '../../src/features/npcs/npcs.schemas.ts'
import type { SessionCreate } from '../../src/features/storyline/storyline.schemas.ts'
import type { TagCreate } from '../../src/features/tags/tags.schemas.ts'

/** The people around the table. `newcomer` has signed up and done nothing else; `keeper` looks after the server. */
export const PEOPLE = {
  mara: 'mara@example.org',
  tomas: 'tomas.oyelaran@example.org',
  ines: 'ines@example.org',
  kofi: 'kofi.b@example.org',
  wren: 'wren.abernathy-castellanos@example.org',
  newcomer: 'newcomer@example.org',
  keeper: 'odile.marchetti@example.org',
} as const

export const PASSWORD = 'lamp in the window'

export type Person = keyof typeof PEOPLE

export interface SeedNpc extends Omit<NpcCreate, 'tag' | 'campaign_id' | 'location_id'> {
  /** Names of the campaign's tags; together they make the category text. */
  tags?: string[]
  /** A category of its own, where no tag says it. */
  category?: string
  /** Who adds it, unless the campaign's creator does. */
  by?: Person
}

export interface SeedJournalEntry extends JournalCreate {
  /** The NPC's name. */
  npc: string
  /** Who writes it, unless the campaign's creator does. */
  by?: Person
}

export interface SeedSession extends Omit<SessionCreate, 'location_ids' | 'npcs'> {
  /** Names of the locations visited. */
  visited?: string[]
  /** Names of the NPCs met. */
  met?: string[]
  /** Those of them whom the party met for the first time, and for the last. */
  introduced?: string[]
  died?: string[]
}

export interface SeedMap {
  name: string
  /** Makes its picture, a PNG. */
  draw: () => Buffer<ArrayBuffer>
  visibility?: Visibility
  /** Name of the location that it shows. */
  shows?: string
}

export interface SeedLocation extends Omit<
  LocationCreate,
  'campaign_id' | 'parent_id' | 'map_id' | 'x' | 'y'
> {
  /** Name of the location that it lies in. */
  inside?: string
  pin?: { map: string; x: number; y: number }
}

export interface SeedConnection extends Omit<
  ConnectionCreate,
  'from_npc_id' | 'to_npc_id' | 'campaign_id'
> {
  /** Names of NPCs. */
  from: string
  to: string
}

export interface SeedCampaign extends CampaignCreate {
  creator: Person
  members: { person: Person; role: Exclude<CampaignRole, 'gm'>; character?: string }[]
  tags: Omit<TagCreate, 'campaign_id'>[]
  maps?: SeedMap[]
  /** Each after what it lies in. */
  locations: SeedLocation[]
  npcs: SeedNpc[]
  /** Oldest first. */
  journal?: SeedJournalEntry[]
  sessions?: SeedSession[]
  connections?: SeedConnection[]
  notes?: { public: string; dm: string }
  /** Emails that were invited and have no account. */
  invited?: string[]
}
