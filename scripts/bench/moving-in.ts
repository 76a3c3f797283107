import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createBrowser } from '../../src/testing/browser.ts'
import { zipped } from '../../src/testing/zip-files.ts'
import { places } from '../packaging/places.ts'
import { enter, serveArgs } from './dramatis.ts'
import { startProgram } from './program.ts'
import { atMost } from './report.ts'
import { createWriter } from './scale/texts.ts'

const ROWS = 20_000
const NOTES = 7_000
const LIMIT = 60
const SETTLE_SECONDS = 3

/** The memory that files of other programs need above rest, while they are planned and imported. */
export async function measureMovingIn(folder: string): Promise<void> {
  console.log('\nMemory in MB above rest while a file of another program is planned, and imported')
  await measureFile(folder, `table of ${ROWS} rows`, 'npcs.csv', () => table())
  await measureFile(folder, `vault of ${NOTES} notes`, 'vault.zip', () => vault())
}

async function measureFile(
  folder: string,
  what: string,
  name: string,
  make: () => Uint8Array<ArrayBuffer>,
): Promise<void> {
  const file = make()
  const args = serveArgs(join(folder, `${name}.db`))
  const first = await startProgram(places.executable, args)
  const { cookie } = await enter(first.url, 'keeper')
  await first.stop()
  // Signing in needs memory of its own, for the hash of the password.
  const server = await startProgram(places.executable, args)
  const owner = createBrowser((path, init) => fetch(server.url + path, init), cookie)
  await owner.get('/api/user-info').expect(200)
  await sleep(SETTLE_SECONDS * 1_000)
  const rest = server.memory().resident
  server.forgetPeak()
  const until = async (id: number, state: string) => {
    for (;;) {
      const shown = await owner.get(`/api/campaign-imports/${id}`).expect(200)
      if (shown.state === state) return server.memory().peak - rest
      if (shown.state === 'failed') throw new Error(shown.error)
      await sleep(100)
    }
  }
  const upload = { type: 'application/octet-stream', bytes: file } as const
  const sent = owner.upload('POST', `/api/campaign-imports?name=${name}`, upload)
  const { id } = await sent.expect(201)
  const planned = await until(id, 'ready')
  await owner.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
  const imported = await until(id, 'done')
  await server.stop()
  const size = (file.length / 1_000_000).toFixed(1)
  atMost(`${what} (${size} MB), planned`, planned, LIMIT)
  atMost(`${what} (${size} MB), imported`, imported, LIMIT)
}

function table(): Uint8Array<ArrayBuffer> {
  const write = createWriter(20)
  const header = 'name,description,personality,location,tags,age,notes'
  const rows = Array.from({ length: ROWS }, (_, at) =>
    [
      `${write.name()} ${at}`,
      `"${write.sentence(60)}"`,
      write.sentence(30),
      write.pick(PLACES),
      write.pick(TAGS),
      Math.floor(write.next() * 80),
      `"${write.sentence(12)}, ${write.sentence(6)}"`,
    ].join(','),
  )
  return Buffer.from([header, ...rows, ''].join('\n'))
}

const PLACES = ['Emberford', 'The Old Mill', 'Ravenhold', 'Saltmarsh Gate']
const TAGS = ['guard', 'merchant; rich', 'noble', 'thief; river']

/** Each note names two others, as people write them. */
function vault(): Uint8Array<ArrayBuffer> {
  const write = createWriter(7)
  const names = Array.from({ length: NOTES }, (_, at) => `${write.name()} ${at}`)
  const notes = names.map((name) => {
    const text = Array.from({ length: 8 }, () => write.sentence(50)).join('\n\n')
    const named = `Knows [[${write.pick(names)}]] and [[${write.pick(names)}|a friend]].`
    const note = `---\ntags: [npc, ${write.pick(['guard', 'noble'])}]\nage: ${Math.floor(write.next() * 80)}\n---\n${text}\n\n${named}\n`
    return [`World/NPCs/${name}.md`, Buffer.from(note)] as const
  })
  return zipped(Object.fromEntries(notes))
}
