import { setTimeout as sleep } from 'node:timers/promises'

import { AVATAR_STYLES } from '../../src/features/avatars/avatars.schemas.ts'
import type { Browser } from '../../src/testing/browser.ts'
import { jpeg } from '../../src/testing/pictures.ts'
import { places } from '../packaging/places.ts'
import { castMember } from './cast.ts'
import { serveArgs, signIn } from './dramatis.ts'
import { fillTable, NAMES, SIZE } from './home/table.ts'
import { startProgram } from './program.ts'
import { atMost } from './report.ts'
import { EVERYWHERE, RARE } from './scale/fill.ts'

const ROUNDS = 20
const REST_SECONDS = 35

/** The memory that six people with 2,000 NPCs need: at most while they play, and at rest afterwards. */
export async function measureMemory(folder: string): Promise<void> {
  const { file, campaign } = await fillTable(folder, 'memory')
  const server = await startProgram(places.executable, serveArgs(file))
  const people = await Promise.all(NAMES.map((name) => signIn(server.url, name)))
  await Promise.all(people.map((person, index) => play(person, campaign, NAMES[index]!)))
  const { peak } = server.memory()
  await sleep(REST_SECONDS * 1_000)
  const { resident } = server.memory()
  await server.stop()

  console.log(`\nMemory in MB, ${NAMES.length} people with ${SIZE.npcs} NPCs`)
  atMost('highest', peak, 160)
  atMost(`${REST_SECONDS} seconds after the last request`, resident, 110)
}

/** An evening without its pauses. */
async function play(person: Browser, campaign: number, name: string): Promise<void> {
  const page = await person.get('/').expect(200)
  for (const [file] of String(page).matchAll(/\/assets\/[\w.-]+/g)) {
    await person.get(file).expect(200)
  }
  const { npcs } = await person.get(`/api/npcs?campaign_id=${campaign}&limit=100`).expect(200)
  for (let round = 0; round < ROUNDS; round += 1) {
    await read(person, campaign, npcs[(round * 7) % npcs.length].id, round)
    if (round % 4 === 0) await write(person, campaign, `${name} ${round}`)
  }
}

async function read(person: Browser, campaign: number, npc: number, round: number): Promise<void> {
  const list = `/api/npcs?campaign_id=${campaign}&limit=50`
  const paths = [
    `/api/dashboard?campaign_id=${campaign}`,
    `${list}&sort=name`,
    `${list}&sort=recent&tag=Guard`,
    `${list}&q=${encodeURIComponent(EVERYWHERE.slice(round, round + 6))}`,
    `/api/npcs/${npc}`,
    `/api/npcs/${npc}/journal?limit=20`,
    `/api/search?campaign_id=${campaign}&q=${RARE}`,
    `/api/locations?campaign_id=${campaign}`,
    `/api/storyline?campaign_id=${campaign}`,
    `/api/connections?campaign_id=${campaign}`,
    ...AVATAR_STYLES.map((style) => `/api/avatars/${style}/${npc}.svg`),
  ]
  for (const path of paths) await person.get(path).expect(200)
}

async function write(person: Browser, campaign: number, name: string): Promise<void> {
  const concept = { prompt: 'a ferryman who counts everything twice', campaign_id: campaign }
  await person.post('/api/generate-ai-character', concept).expect(200)
  const created = person.post(`/api/npcs?campaign_id=${campaign}`, castMember(name))
  const { id } = await created.expect(201)
  const picture = { type: 'image/jpeg', bytes: jpeg() } as const
  await person.upload('PUT', `/api/npcs/${id}/portrait`, picture).expect(200)
  const entry = { content: `${name} was seen at the ferry, and would not say why.` }
  await person.post(`/api/npcs/${id}/journal`, entry).expect(201)
}
