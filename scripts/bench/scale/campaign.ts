import { Agent, request } from 'node:http'

import { openDatabase } from '../../../src/db/open.ts'
import { createBrowser } from '../../../src/testing/browser.ts'
import { places } from '../../packaging/places.ts'
import { serveArgs } from '../dramatis.ts'
import { startProgram } from '../program.ts'
import { fill, type Size } from './fill.ts'

export interface ServedCampaign {
  file: string
  url: string
  id: number
  /** Somebody in the middle of the cast. */
  npc: number
  /** One in a hundred NPCs are there. */
  location: number
  /** Where the list goes on in its middle, by name. */
  cursor: string
  dm: string
  player: string
  /** Milliseconds from asking to the end of the answer, which must be a 200. */
  time(path: string, cookie: string): Promise<number>
  read(path: string, cookie: string): Promise<string>
  stop(): Promise<void>
}

const PASSWORD = 'a lamp in the window'

/** A campaign of that size, served by the executable to its DM and a player. */
export async function serveCampaign(file: string, size: Size): Promise<ServedCampaign> {
  const { id, dm, player } = await begin(file)
  fill(file, id, 1, size)
  const program = await startProgram(places.executable, serveArgs(file))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const read = (path: string, cookie: string): Promise<string> =>
    new Promise((resolve, reject) => {
      request(program.url + path, { agent, headers: { Cookie: cookie } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
        })
      })
        .on('error', reject)
        .end()
    })

  return {
    ...look(file, id),
    file,
    url: program.url,
    id,
    dm,
    player,
    read,
    async time(path, cookie) {
      const start = performance.now()
      await read(path, cookie)
      return performance.now() - start
    },
    async stop() {
      agent.destroy()
      await program.stop()
    },
  }
}

async function begin(file: string): Promise<{ id: number; dm: string; player: string }> {
  const program = await startProgram(places.executable, serveArgs(file))
  const enter = async (name: string) => {
    const browser = createBrowser((path, init) => fetch(program.url + path, init))
    const email = `${name}@example.org`
    await browser.expect(201, browser.signUp(email, PASSWORD))
    await browser.expect(200, browser.post('/api/login', { email, password: PASSWORD }))
    return browser
  }
  const dm = await enter('keeper')
  const player = await enter('mara')
  const { id } = await dm.expect(201, dm.post('/api/campaigns', { name: 'The Long Road' }))
  await dm.expect(201, dm.post(`/api/campaigns/${id}/invite`, { email_or_username: 'mara' }))
  await program.stop()
  return { id, dm: dm.cookie, player: player.cookie }
}

function look(file: string, campaign: number): { npc: number; location: number; cursor: string } {
  const db = openDatabase(file)
  const middle = db.connection
    .prepare(
      `select id, name_key from npcs where campaign_id = ?1 and visibility = 'everyone' order by name_key
       limit 1 offset (select count(*) / 3 from npcs where campaign_id = ?1)`,
    )
    .get(campaign)
  const location = db.connection.prepare('select min(id) as id from locations').get()
  db.close()
  const cursor = JSON.stringify(['name', middle?.name_key, middle?.id])
  return {
    npc: Number(middle?.id),
    location: Number(location?.id),
    cursor: Buffer.from(cursor).toString('base64url'),
  }
}
