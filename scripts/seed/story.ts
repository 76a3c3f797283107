import type { Player } from '../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../src/features/locations/locations.schemas.ts'
import type { Seeded } from './seed.ts'
import { PEOPLE, type SeedCampaign } from './world.ts'

/** What has happened in a campaign so far, and what was written down about it. */
export async function seedStory(
  seeded: Seeded,
  campaignId: number,
  campaign: SeedCampaign,
): Promise<void> {
  await nameCharacters(seeded, campaignId, campaign)
  await writeJournal(seeded, campaign)
  await writeSessions(seeded, campaignId, campaign)
  await writeConnections(seeded, campaignId, campaign)
  const dm = seeded.people[campaign.creator]
  for (const [type, content] of Object.entries(campaign.notes ?? {})) {
    await dm.expect(200, dm.put(`/api/campaigns/${campaignId}/notes`, { type, content }))
  }
  for (const email of campaign.invited ?? []) {
    const invitation = { email_or_username: email, role: 'player' }
    await dm.expect(201, dm.post(`/api/campaigns/${campaignId}/invite`, invitation))
  }
}

async function nameCharacters(
  { people }: Seeded,
  campaignId: number,
  { creator, members }: SeedCampaign,
): Promise<void> {
  const dm = people[creator]
  const path = `/api/campaigns/${campaignId}/players`
  const { players }: { players: Player[] } = await dm.expect(200, dm.get(path))
  for (const { person, character: character_name } of members) {
    const player = players.find(({ email }) => email === PEOPLE[person])
    if (!character_name || !player) continue
    await dm.expect(200, dm.put(`${path}/${player.user_id}`, { character_name }))
  }
}

async function writeJournal(
  { people, npcs }: Seeded,
  { creator, journal = [] }: SeedCampaign,
): Promise<void> {
  for (const { npc, by = creator, ...entry } of journal) {
    await people[by].expect(201, people[by].post(`/api/npcs/${npcs.get(npc)}/journal`, entry))
  }
}

async function writeSessions(
  { people, npcs }: Seeded,
  campaignId: number,
  { creator, sessions = [] }: SeedCampaign,
): Promise<void> {
  const dm = people[creator]
  const { locations }: { locations: Location[] } = await dm.expect(
    200,
    dm.get(`/api/locations?campaign_id=${campaignId}`),
  )
  for (const { visited = [], met = [], introduced = [], died = [], ...fields } of sessions) {
    const session = {
      ...fields,
      location_ids: locations.filter(({ name }) => visited.includes(name)).map(({ id }) => id),
      npcs: met.map((name) => ({
        id: npcs.get(name),
        introduced_this_session: introduced.includes(name),
        died_this_session: died.includes(name),
      })),
    }
    await dm.expect(201, dm.post(`/api/storyline?campaign_id=${campaignId}`, session))
  }
}

async function writeConnections(
  { people, npcs }: Seeded,
  campaignId: number,
  { creator, connections = [] }: SeedCampaign,
): Promise<void> {
  const dm = people[creator]
  for (const { from, to, ...fields } of connections) {
    const ends = { from_npc_id: npcs.get(from), to_npc_id: npcs.get(to) }
    const path = `/api/connections?campaign_id=${campaignId}`
    await dm.expect(201, dm.post(path, { ...fields, ...ends }))
  }
}
