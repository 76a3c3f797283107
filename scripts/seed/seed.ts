import { setTimeout as sleep } from 'node:timers/promises'

import type { CampaignImport } from '../../src/features/campaign-files/campaign-files.schemas.ts'
import type { Kind } from '../../src/features/kinds/kinds.schemas.ts'
import type { Location } from '../../src/features/locations/locations.schemas.ts'
import type { Npc } from '../../src/features/npcs/npcs.schemas.ts'
import { readSampleFile } from '../../src/features/samples/sample-file.ts'
import { type Browser, createBrowser } from '../../src/testing/browser.ts'
import { addMember } from '../../src/testing/members.ts'

/** `newcomer` has an account and nothing else; `keeper` is the one to make an admin. */
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

export interface Seeded {
  /** Each signed in. */
  people: Record<Person, Browser>
  /** Ids of the campaigns, by name. */
  campaigns: Map<string, number>
  /** Ids of the NPCs of the sample, by name. */
  npcs: Map<string, number>
  /** Ids of its locations, by name. */
  locations: Map<string, number>
  /** Ids of its kinds, by name. */
  kinds: Map<string, number>
}

const MEMBERS: { person: Person; role: 'dm' | 'player'; character_name?: string }[] = [
  { person: 'tomas', role: 'dm' },
  { person: 'ines', role: 'player', character_name: 'Sorrel Halfacre' },
  { person: 'kofi', role: 'player', character_name: 'Brother Tobit, late of the Unlit Lamp' },
  { person: 'wren', role: 'player', character_name: 'Ash' },
]

/** Fills an empty Dramatis by its API: people, the sample campaign with members, and two small campaigns. */
export async function seed(url: string): Promise<Seeded> {
  const signedIn = Object.entries(PEOPLE).map(async ([person, email]) => {
    const browser = createBrowser((path, init) => fetch(new URL(path, url), init))
    await browser.signUp(email, PASSWORD).expect(201)
    await browser.post('/api/login', { email, password: PASSWORD }).expect(200)
    return [person, browser] as const
  })
  const people = Object.fromEntries(await Promise.all(signedIn)) as Record<Person, Browser>
  const { mara, tomas, ines } = people
  const create = async (dm: Browser, name: string) =>
    (await dm.post('/api/campaigns', { name }).expect(201)).id as number

  const sample = await importSample(mara)
  await addMembers(mara, sample)
  await fillBin(mara, ines, sample)
  const winters = await create(tomas, 'Nine Winters at Hollin Station')
  await addMember(tomas, winters, usernameOf('mara'))
  const npc = { name: 'Lotte Varga', personality: 'Sells tickets.', campaign_id: winters }
  await mara.post('/api/npcs', npc).expect(201)
  const stage = await create(mara, 'A Stage with Nobody on It Yet')
  const feedback = {
    type: 'feature',
    message: 'Could the storyline remember which of us was there?',
  }
  await ines.post('/api/feedback', feedback).expect(201)

  const { kinds } = await mara.get(`/api/kinds?campaign_id=${sample}`).expect(200)
  const { npcs } = await mara.get(`/api/npcs?campaign_id=${sample}`).expect(200)
  const { locations } = await mara.get(`/api/locations?campaign_id=${sample}`).expect(200)
  return {
    people,
    campaigns: new Map([
      ['The Unowned Mile', sample],
      ['Nine Winters at Hollin Station', winters],
      ['A Stage with Nobody on It Yet', stage],
    ]),
    npcs: new Map((npcs as Npc[]).map(({ id, name }) => [name, id])),
    locations: new Map((locations as Location[]).map(({ id, name }) => [name, id])),
    kinds: new Map((kinds as Kind[]).map(({ id, name }) => [name, id])),
  }
}

async function importSample(dm: Browser): Promise<number> {
  const begun: CampaignImport = await dm
    .send('/api/campaign-imports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip' },
      body: new Uint8Array(readSampleFile()),
    })
    .expect(201)
  const path = `/api/campaign-imports/${begun.id}`
  const settled = async (): Promise<CampaignImport> => {
    const shown: CampaignImport = await dm.get(path).expect(200)
    if (shown.state !== 'checking' && shown.state !== 'importing') return shown
    await sleep(20)
    return settled()
  }
  await settled()
  await dm.post(`${path}/confirm`, {}).expect(202)
  const { error, campaign_id } = await settled()
  if (campaign_id === null) throw new Error(`The sample was not imported: ${error}`)
  return campaign_id
}

async function addMembers(dm: Browser, campaign: number): Promise<void> {
  const path = `/api/campaigns/${campaign}`
  for (const { person, role } of MEMBERS) {
    await addMember(dm, campaign, usernameOf(person), role)
  }
  const invitation = { email_or_username: 'lamplighter.from.the.far.shore@example.org' }
  await dm.post(`${path}/invite`, invitation).expect(201)
  const { players } = await dm.get(`${path}/players`).expect(200)
  for (const { person, character_name } of MEMBERS) {
    if (!character_name) continue
    const name = usernameOf(person)
    const { user_id } = players.find(({ username }: { username: string }) => username === name)
    await dm.put(`${path}/players/${user_id}`, { character_name }).expect(200)
  }
}

/** Made from the email at sign-up. */
export const usernameOf = (person: Person) => PEOPLE[person].split('@')[0]!

/** Things of each length that were deleted, the first by a player, with what the DM wrote about it. */
async function fillBin(dm: Browser, player: Browser, campaign_id: number): Promise<void> {
  const remove = (by: Browser, path: string) => by.delete(path).expect(200)
  const name = 'Gaffer Tolliver'
  const { id } = await player.post('/api/npcs', { name, campaign_id }).expect(201)
  const about = { kind: 'npc', id }
  await dm.post('/api/secrets', { about, text: 'He sold the bell.' }).expect(201)
  const entry = { content: 'He counts his fingers twice.', visibility: 'dm' }
  await dm.post(`/api/npcs/${id}/journal`, entry).expect(201)
  await remove(player, `/api/npcs/${id}`)
  const tag = await dm.post('/api/tags', { name: 'Ferrymen', campaign_id }).expect(201)
  await remove(dm, `/api/tags/${tag.id}`)
  const title = 'In which the company crosses the river by night and is asked to pay for it twice'
  const session = await dm.post('/api/storyline', { title, campaign_id }).expect(201)
  await remove(dm, `/api/storyline/${session.id}`)
}
