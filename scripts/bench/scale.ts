import { Agent, request } from 'node:http'

import { openDatabase } from '../../src/db/open.ts'
import { places } from '../packaging/places.ts'
import { serveArgs, signIn } from './dramatis.ts'
import { fillTable } from './home/table.ts'
import { startProgram } from './program.ts'
import { atMost, median } from './report.ts'
import { crowd, hideAll, showAll, type Size } from './scale/fill.ts'
import { measureHolds } from './scale/holds.ts'
import { type AskedCampaign, questions, type ServedCampaign } from './scale/questions.ts'

const SMALL = { npcs: 200, articles: 200, entries: 1_000 }
const LARGE = { npcs: 20_000, articles: 20_000, entries: 100_000, entriesOnOne: 20_000 }
/** Milliseconds of the processor that an answer about the large one may take. */
const LIMITS = { search: 50, other: 25 }
const WARM_UP = 3

/** How much longer a large campaign takes to answer than a small one: the same requests to both, in turn. */
export async function compareSizes(folder: string, rounds: number): Promise<void> {
  console.log(
    `\nMilliseconds of the processor by HTTP, median of ${rounds}: ${LARGE.npcs} NPCs and articles, ${SMALL.npcs} of each`,
  )
  const small = await serveCampaign(folder, 'small', SMALL)
  const large = await serveCampaign(folder, 'large', LARGE)
  for (const { title, path, by = 'dm' } of questions) {
    const times = new Map([small, large].map((campaign) => [campaign, [] as number[]]))
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      for (const [campaign, list] of times) {
        list.push(await campaign.time(path(campaign, round), campaign[by]))
      }
    }
    const [one, other] = [small, large].map((campaign) =>
      median(times.get(campaign)!.slice(WARM_UP)),
    )
    const limit = title.startsWith('search') ? LIMITS.search : LIMITS.other
    atMost(`${title.padEnd(30)} (${one!.toFixed(2)})`, other!, limit)
  }
  await small.stop()
  await measureHolds(large)
  await large.stop()
}

/** A campaign of that size, served by the executable to its DM and a player. */
async function serveCampaign(folder: string, name: string, size: Size): Promise<ServedCampaign> {
  const names = ['keeper', 'mara']
  const { file, campaign: id } = await fillTable(folder, name, size, names)
  const program = await startProgram(places.executable, serveArgs(file))
  const people = await Promise.all(names.map((name) => signIn(program.url, name)))
  const [dm = '', player = ''] = people.map(({ cookie }) => cookie)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = (path: string, cookie: string) =>
    new Promise<void>((resolve, reject) => {
      request(program.url + path, { agent, headers: { Cookie: cookie } }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${path} answered ${answer.statusCode}`))
        })
      })
        .on('error', reject)
        .end()
    })
  return {
    ...findMiddle(file, id),
    id,
    crowd: () => crowd(file, id),
    hideAll: () => hideAll(file, id),
    showAll: () => showAll(file, id),
    url: program.url,
    dm,
    player,
    async time(path, cookie) {
      const start = program.busy('all')
      await read(path, cookie)
      return program.busy('all') - start
    },
    loopTime: () => program.busy('main'),
    async stop() {
      agent.destroy()
      await program.stop()
    },
  }
}

function findMiddle(
  file: string,
  campaign: number,
): Omit<AskedCampaign, 'id'> & { crowded: number } {
  const db = openDatabase(file)
  const middle = db.connection
    .prepare(
      `select npcs.id, name_key from npcs join things on things.thing = npcs.thing
       where npcs.campaign_id = ?1 and visibility = 'everyone' order by name_key
       limit 1 offset (select count(*) / 3 from npcs where campaign_id = ?1)`,
    )
    .get(campaign)
  const crowded = db.connection
    .prepare(
      'select thing >> 4 as npc_id, count(*) from entry_things group by thing order by 2 desc limit 1',
    )
    .get()
  const item = db.connection
    .prepare(
      'select id, kind_id from articles where campaign_id = ? and parent_id is null limit 1 offset 20',
    )
    .get(campaign)
  db.close()
  const cursor = JSON.stringify(['name', middle?.name_key, middle?.id])
  return {
    npc: Number(middle?.id),
    crowded: Number(crowded?.npc_id),
    article: Number(item?.id),
    kind: Number(item?.kind_id),
    cursor: Buffer.from(cursor).toString('base64url'),
  }
}
