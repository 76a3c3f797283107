import type {
  CampaignCreate,
  CampaignRole,
} from '../../src/features/campaigns/campaigns.schemas.ts'
import type { LocationCreate } from '../../src/features/locations/locations.schemas.ts'
import type { NpcCreate } from '../../src/features/npcs/npcs.schemas.ts'
import type { TagCreate } from '../../src/features/tags/tags.schemas.ts'

/** The people around the table. `newcomer` has signed up and done nothing else. */
export const PEOPLE = {
  mara: 'mara@example.org',
  tomas: 'tomas.oyelaran@example.org',
  ines: 'ines@example.org',
  kofi: 'kofi.b@example.org',
  wren: 'wren.abernathy-castellanos@example.org',
  newcomer: 'newcomer@example.org',
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

export interface SeedCampaign extends CampaignCreate {
  creator: Person
  members: { person: Person; role: Exclude<CampaignRole, 'gm'> }[]
  tags: Omit<TagCreate, 'campaign_id'>[]
  locations: Omit<LocationCreate, 'campaign_id'>[]
  npcs: SeedNpc[]
}
