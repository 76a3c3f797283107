import type { ServingExecutable } from '../../../scripts/serve-executable.ts'
import type { Campaign } from '../../../src/features/campaigns/campaigns.schemas.ts'
import type { Kind } from '../../../src/features/kinds/kinds.schemas.ts'
import type { Npc, NpcCreate } from '../../../src/features/npcs/npcs.schemas.ts'
import { type Browser, createBrowser } from '../../../src/testing/browser.ts'
import { addMember } from '../../../src/testing/members.ts'
import { admit } from './admit.ts'
import { dataOf } from './dramatis.ts'

export const PASSWORD = 'lamp in the window'

export interface Person {
  email: string
  username: string
  /** The person's own way to the API, signed in. */
  api: Browser
}

let people = 0

/** A new person with an account, signed in. */
export async function arrive(url: string, name = 'mara'): Promise<Person> {
  people += 1
  // Journeys in other processes may use the same executable. No name begins with another one.
  const username = `${name}.${process.env.VITEST_POOL_ID}${String(people).padStart(3, '0')}`
  const email = `${username}@example.org`
  const cookie = await admit(dataOf(url), email, PASSWORD)
  return { email, username, api: createApi(url, cookie) }
}

/** The API for the person of the `Set-Cookie`, or without one for a client that is not signed in. */
export function createApi(url: string, setCookie?: string): Browser {
  // A request on a connection that the server closes at that moment fails here; a browser would send it again.
  const headersOf = ({ headers }: RequestInit) => ({
    ...Object.fromEntries(new Headers(headers)),
    Connection: 'close',
  })
  return createBrowser(
    (path, init) => fetch(new URL(path, url), { ...init, headers: headersOf(init) }),
    setCookie,
  )
}

/** Makes a person an admin by the command line. */
export function promote({ run }: ServingExecutable, { email }: Person): Promise<void> {
  return run('create-admin', email)
}

export function createCampaign(
  { api }: Person,
  name = 'The Drowned Valley',
  description = '',
): Promise<Campaign> {
  return api.post('/api/campaigns', { name, description }).expect(201)
}

export function createNpc({ api }: Person, npc: NpcCreate): Promise<Npc> {
  return api.post('/api/npcs', npc).expect(201)
}

/** The kinds of a campaign, as the person reads them. */
export async function kindsOf({ api }: Person, campaignId: number): Promise<Kind[]> {
  const { kinds } = await api.get(`/api/kinds?campaign_id=${campaignId}`).expect(200)
  return kinds
}

/** Makes `guest` a member of the campaign. */
export async function bringAlong(
  dm: Person,
  guest: Person,
  { id }: Campaign,
  role: 'player' | 'dm' = 'player',
): Promise<void> {
  await addMember(dm.api, id, guest.username, role)
}

/** A campaign of a DM, mara, with one more member, by that person's name. */
export async function tableWith<Guest extends string>(
  url: string,
  name: Guest,
  { name: called, role }: { name?: string; role?: 'player' | 'dm' } = {},
): Promise<{ mara: Person; campaign: Campaign } & Record<Guest, Person>> {
  const mara = await arrive(url)
  const guest = await arrive(url, name)
  const campaign = await createCampaign(mara, called)
  await bringAlong(mara, guest, campaign, role)
  return { mara, campaign, ...({ [name]: guest } as Record<Guest, Person>) }
}
