import { copyFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Browser } from '../../../src/testing/browser.ts'
import { readEvents } from '../../../src/testing/event-streams.ts'
import { places } from '../../packaging/places.ts'
import { serveArgs, signIn } from '../dramatis.ts'
import { startProgram } from '../program.ts'
import { atMost } from '../report.ts'
import { fillTable, NAMES } from './table.ts'

/** As many as in a lively evening. */
const LINES = 12
const BETWEEN_SECONDS = 5

interface Cost {
  /** MB. */
  resident: number
  /** Per cent of a core. */
  core: number
}

/**
 * What it costs that six phones follow a session: memory and processor time of the same minute, once with their streams
 * and what they read again at each event, and once without.
 */
export async function measureHome(folder: string): Promise<void> {
  const { file, campaign } = await fillTable(folder, 'home')
  await copyFile(file, `${file}.followed.db`)
  const alone = await measureEvening(file, campaign, false)
  const followed = await measureEvening(`${file}.followed.db`, campaign, true)

  console.log(`\nA session with ${NAMES.length} phones, a line each ${BETWEEN_SECONDS} s`)
  tell('without streams', alone)
  tell('with streams', followed)
  atMost('MB more', followed.resident - alone.resident, 10)
  atMost('% of a core more', followed.core - alone.core, 2)
}

const tell = (name: string, { resident, core }: Cost) =>
  console.log(`  ${name.padEnd(16)} ${resident.toFixed(1)} MB, ${core.toFixed(2)} % of a core`)

async function measureEvening(file: string, campaign: number, follow: boolean): Promise<Cost> {
  const server = await startProgram(places.executable, serveArgs(file))
  const people = await Promise.all(NAMES.map((name) => signIn(server.url, name)))
  const dm = people[0]!
  const { id: session } = await dm.post(`/api/campaigns/${campaign}/begin`, {}).expect(201)
  const home = [
    `/api/campaigns/${campaign}/tonight`,
    `/api/campaigns/${campaign}/show`,
    `/api/dashboard?campaign_id=${campaign}`,
    `/api/storyline/${session}/log`,
  ]
  const readHome = async (person: Browser) => {
    for (const path of home) await person.get(path).expect(200)
  }
  for (const person of people) await readHome(person)
  const phones = follow
    ? await Promise.all(people.map((person) => openPhone(server.url, campaign, person, readHome)))
    : []

  const [began, busy] = [performance.now(), server.busy('all')]
  for (let line = 0; line < LINES; line += 1) {
    const content = `Line ${line}: the bell rang, and nobody would say why.`
    const entry = { content, visibility: 'everyone' }
    await dm.post(`/api/storyline/${session}/log`, entry).expect(201)
    await sleep(BETWEEN_SECONDS * 1_000)
  }
  const core = ((server.busy('all') - busy) / (performance.now() - began)) * 100
  const { resident } = server.memory()
  for (const phone of phones) {
    if (phone.readAgain() < LINES)
      throw new Error(`A phone was told of ${phone.readAgain()} lines.`)
    await phone.close()
  }
  await server.stop()
  return { resident, core }
}

/** A stream, and what its phone reads again: once for events that come together, as the page does. */
async function openPhone(
  url: string,
  campaign: number,
  person: Browser,
  readHome: (person: Browser) => Promise<void>,
) {
  const headers = { Cookie: person.cookie }
  const stream = readEvents(await fetch(`${url}/api/campaigns/${campaign}/events`, { headers }))
  let times = 0
  const follow = async () => {
    for (;;) {
      await stream.until(({ data }) => data.kind === 'journal')
      times += 1
      await readHome(person)
    }
  }
  // It ends with its stream.
  follow().catch(() => {})
  return { readAgain: () => times, close: () => stream.close() }
}
