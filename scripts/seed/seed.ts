import { type Browser, createBrowser } from '../../src/testing/browser.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { seedFeedback } from './feedback.ts'
import { seedPlaces } from './places.ts'
import { seedStory } from './story.ts'
import { PASSWORD, PEOPLE, type Person, type SeedCampaign, type SeedNpc } from './world.ts'

export { PASSWORD, PEOPLE } from './world.ts'

export interface Seeded {
  /** Each signed in. */
  people: Record<Person, Browser>
  /** Ids of the campaigns, by name. */
  campaigns: Map<string, number>
  /** Ids of every NPC, by name. */
  npcs: Map<string, number>
}

/** Fills an empty Dramatis at `url` with a table's worth of campaigns, by nothing but the API. */
export async function seed(url: string): Promise<Seeded> {
  const seeded = await seedAt((path, init) => fetch(new URL(path, url), init), CAMPAIGNS)
  await seedFeedback(seeded)
  return seeded
}

type Send = Parameters<typeof createBrowser>[0]

/** The people and these campaigns alone, wherever requests are sent. */
export async function seedAt(send: Send, campaigns: SeedCampaign[]): Promise<Seeded> {
  const seeded: Seeded = {
    people: await signUpEverybody(send),
    campaigns: new Map(),
    npcs: new Map(),
  }
  for (const campaign of campaigns) await createCampaign(seeded, campaign)
  return seeded
}

async function signUpEverybody(send: Send): Promise<Record<Person, Browser>> {
  const signedIn = Object.entries(PEOPLE).map(async ([person, email]) => {
    const browser = createBrowser(send)
    await browser.expect(201, browser.signUp(email, PASSWORD))
    await browser.expect(200, browser.post('/api/login', { email, password: PASSWORD }))
    return [person, browser] as const
  })
  return Object.fromEntries(await Promise.all(signedIn)) as Record<Person, Browser>
}

async function createCampaign(seeded: Seeded, campaign: SeedCampaign): Promise<void> {
  const { name, description, creator, members, tags, npcs } = campaign
  const dm = seeded.people[creator]
  const { id } = await dm.expect(201, dm.post('/api/campaigns', { name, description }))
  seeded.campaigns.set(name, id)
  for (const { person, role } of members) {
    const invitation = { email_or_username: PEOPLE[person], role }
    await dm.expect(201, dm.post(`/api/campaigns/${id}/invite`, invitation))
  }
  for (const tag of tags) {
    await dm.expect(201, dm.post('/api/tags', { ...tag, campaign_id: id }))
  }
  await seedPlaces(dm, id, campaign)
  for (const npc of npcs) await createNpc(seeded, id, creator, npc)
  await seedStory(seeded, id, campaign)
}

async function createNpc(
  { people, npcs }: Seeded,
  campaignId: number,
  creator: Person,
  { tags = [], category, by = creator, ...fields }: SeedNpc,
): Promise<void> {
  const tag = category ?? tags.join(', ')
  const body = { ...fields, ...(tag && { tag }), campaign_id: campaignId }
  const { id } = await people[by].expect(201, people[by].post('/api/npcs', body))
  npcs.set(fields.name, id)
}
