import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config.ts'
import { createContext } from '../../../src/context.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { type Browser, createBrowser } from '../../../src/testing/browser.ts'
import { fill, type Size } from '../scale/fill.ts'

/** Of a campaign after some months. */
const SIZE: Size = { npcs: 60, entries: 240, places: 15, sessions: 15 }

/** Of one that no one plays while it is measured. */
const RESTING: Size = { npcs: 12, entries: 40, places: 5, sessions: 5 }

const PEOPLE = 6

export interface Table {
  campaign: number
  /** The cookies of its people. The first is the DM. */
  cookies: string[]
}

/** Makes a file with so many campaigns, of which the first `played` have people who are signed in. */
export async function fillClub(file: string, played: number, campaigns: number): Promise<Table[]> {
  const config = loadConfig({ data: file, generator: 'tables', foreignPictures: 'off' }, {})
  const db = openDatabase(file)
  await migrate(db)
  db.connection.exec('pragma synchronous = off')
  const context = createContext(config, db)
  const app = createApp(context)
  const owners: { campaign: number; owner: number }[] = []
  const tables: Table[] = []

  async function enter(name: string): Promise<{ browser: Browser; id: number }> {
    const user = db.transaction((tx) => context.users.create(tx, `${name}@example.org`, 'none'))
    const { cookie } = await context.loginSessions.create(user.id)
    const browser = createBrowser((path, init) => app.request(path, init, {}), cookie)
    return { browser, id: user.id }
  }

  let founder = await enter('founder')
  for (let number = 0; number < campaigns; number += 1) {
    const isPlayed = number < played
    // A person may create 200 campaigns.
    if (number % 100 === 99) founder = await enter(`founder${number}`)
    const dm = isPlayed ? await enter(`dm${number}`) : founder
    const begun = dm.browser.post('/api/campaigns', { name: `The Long Road ${number}` })
    const { id: campaign } = await begun.expect(201)
    owners.push({ campaign, owner: dm.id })
    if (!isPlayed) continue
    const cookies = [dm.browser.cookie]
    for (let seat = 1; seat < PEOPLE; seat += 1) {
      const player = await enter(`p${number}x${seat}`)
      const invitation = { email_or_username: `p${number}x${seat}` }
      await dm.browser.post(`/api/campaigns/${campaign}/invite`, invitation).expect(201)
      cookies.push(player.browser.cookie)
    }
    tables.push({ campaign, cookies })
  }
  await context.dispose()
  for (const [number, { campaign, owner }] of owners.entries()) {
    fill(file, campaign, owner, number < played ? SIZE : RESTING)
  }
  return tables
}
