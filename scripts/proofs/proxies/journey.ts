import { type Browser, createBrowser } from '../../../src/testing/browser.ts'
import { pngOfBytes } from '../../../src/testing/pictures.ts'
import { Stop } from '../../packaging/stop.ts'
import { claim, same } from '../proving/claims.ts'
import { until } from '../proving/until.ts'
import { clientOf, type Front, type Send } from './https-client.ts'

const PERSON = { email: 'mara@example.org', password: 'a lamp in the window' }
/** More than the megabyte that nginx lets through by itself. */
const PICTURE = pngOfBytes(5_000_000)
const MARA = '127.0.0.5'
const STRANGER = '127.0.0.6'
const NEIGHBOUR = '127.0.0.7'

/** What people do, through the proxy. */
export async function live(front: Front): Promise<void> {
  const send = clientOf(front, MARA)
  const mara = createBrowser(send)

  await claim(
    'the page comes, and a person signs up and in with a cookie for HTTPS alone',
    async () => {
      same((await send('/')).status, 200, 'The page')
      await mara.expect(201, mara.signUp(PERSON.email, PERSON.password))
      const { status, headers } = await mara.post('/api/login', PERSON)
      same(status, 200, 'The sign-in')
      if (!/; Secure/i.test(headers.get('set-cookie') ?? ''))
        throw new Stop('The cookie is not Secure.')
      await mara.expect(201, mara.post('/api/campaigns', { name: 'The Long Road' }))
    },
  )
  await claim('a character arrives bit by bit while it is generated', () => streams(send, mara))
  await claim('a picture of 5 MB goes up and comes back whole', async () => {
    const sent = mara.upload('PUT', '/api/profile/portrait', { type: 'image/png', bytes: PICTURE })
    await mara.expect(200, sent)
    const answer = await send('/api/profile/portrait', { headers: { Cookie: mara.cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    same(bytes.equals(PICTURE), true, 'That they are the same')
  })
  await claim('a campaign with a map is carried out as a file and in again', () =>
    carries(send, mara),
  )
  await claim(
    'failures to sign in count for the person’s address, whatever the person says it is',
    () => limits(front),
  )
  await refuses(front)
}

async function streams(send: Send, mara: Browser): Promise<string> {
  const answer = await send('/api/generate-ai-character', {
    method: 'POST',
    headers: {
      Cookie: mara.cookie,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    body: JSON.stringify({ prompt: 'a ferryman who counts' }),
  })
  same(answer.status, 200, 'The answer')
  const arrivals: number[] = []
  let text = ''
  for await (const part of answer.body!) {
    arrivals.push(performance.now())
    text += Buffer.from(part).toString()
  }
  if (!/^event: done$/m.test(text)) throw new Stop(`It did not end: ${text.slice(-500)}`)
  const seconds = (arrivals.at(-1)! - arrivals[0]!) / 1_000
  if (arrivals.length < 10 || seconds < 0.2) {
    throw new Stop(
      `${arrivals.length} pieces came within ${seconds.toFixed(2)} s: it was held back.`,
    )
  }
  return `${arrivals.length} pieces over ${seconds.toFixed(1)} s`
}

async function carries(send: Send, mara: Browser): Promise<string> {
  const map = { type: 'image/png', bytes: PICTURE }
  await mara.expect(201, mara.upload('POST', '/api/maps?campaign_id=1&name=The%20valley', map))
  const file = await send('/api/campaigns/1/export', { headers: { Cookie: mara.cookie } })
  same(file.status, 200, 'The export')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length < 1_500_000) throw new Stop(`The file has ${bytes.length} bytes.`)

  const begun = mara.send('/api/campaign-imports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip' },
    body: bytes,
  })
  const { id } = await mara.expect(201, begun)
  const state = async () =>
    (await mara.expect(200, mara.get(`/api/campaign-imports/${id}`))).state as string
  await until('It is checked', async () => ((await state()) === 'checking' ? undefined : true))
  await mara.expect(202, mara.post(`/api/campaign-imports/${id}/confirm`, {}))
  await until('It is imported', async () => ((await state()) === 'importing' ? undefined : true))
  const { length } = await mara.expect(200, mara.get('/api/campaigns'))
  same(length, 2, 'How many campaigns there are')
  return `${(bytes.length / 1e6).toFixed(1)} MB`
}

async function limits(front: Front): Promise<void> {
  const failFrom = async (send: Send, forwarded: string, email: string) => {
    const { status } = await send('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
    return status
  }
  const [stranger, neighbour] = [clientOf(front, STRANGER), clientOf(front, NEIGHBOUR)]
  for (let i = 0; i < 10; i += 1) {
    same(await failFrom(stranger, `198.51.100.${i}`, `nobody${i}@example.org`), 401)
  }
  same(await failFrom(stranger, '198.51.100.99', 'nobody@example.org'), 429, 'The eleventh time')
  same(await failFrom(neighbour, STRANGER, 'nobody@example.org'), 401, 'The neighbour’s first time')
}

async function refuses(front: Front): Promise<void> {
  const send = clientOf(front, MARA)
  await claim('another name gets nothing of Dramatis', async () => {
    const answer = await send('/api/health', { headers: { Host: 'evil.example.com' } })
    const text = await answer.text()
    if (text.includes('"status"')) throw new Stop(`${answer.status}: ${text}`)
    return `${answer.status}`
  })
  await claim('what another site’s page sends is refused', async () => {
    const answer = await send('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example.com' },
      body: JSON.stringify(PERSON),
    })
    same(answer.status, 403)
  })
  await claim('nobody turns it into a WebSocket', async () => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    same((await send('/api/health', { headers })).status, 200)
  })
  await claim('metrics for this machine alone are for nobody who comes by the proxy', async () => {
    const { status } = await send('/api/metrics')
    same(status, 403)
  })
}
