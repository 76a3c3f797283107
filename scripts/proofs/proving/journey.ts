import { type Browser, createBrowser } from '../../../src/testing/browser.ts'
import { same } from './claims.ts'

const PERSON = { email: 'mara@example.org', password: 'a lamp in the window' }

const visitorOf = (url: string, cookie?: string): Browser =>
  createBrowser((path, init) => fetch(url + path, init), cookie)

/** A person signs up, is made an admin, and begins a campaign; answers the cookie that is theirs. */
export async function beginCampaign(
  url: string,
  promote: (email: string) => Promise<void>,
): Promise<string> {
  const mara = visitorOf(url)
  await mara.expect(201, mara.signUp(PERSON.email, PERSON.password))
  await mara.expect(200, mara.post('/api/login', PERSON))
  await promote(PERSON.email)
  same((await mara.get('/api/user-info')).body.is_admin, true, 'That she is an admin')
  await mara.expect(201, mara.post('/api/campaigns', { name: 'The Long Road' }))
  const concept = mara.post('/api/generate-ai-character', { prompt: 'a ferryman who counts' })
  const character = await mara.expect(200, concept)
  await mara.expect(201, mara.post('/api/npcs', { ...character, name: 'Old Tamsin' }))
  return mara.cookie
}

export async function findCampaign(url: string, cookie: string): Promise<void> {
  const mara = visitorOf(url, cookie)
  const { npcs } = await mara.expect(200, mara.get('/api/npcs?campaign_id=1'))
  same(
    npcs.map(({ name }: { name: string }) => name),
    ['Old Tamsin'],
    'Who is in the campaign',
  )
}
