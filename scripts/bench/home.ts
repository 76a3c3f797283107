import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '../../src/db/open.ts'
import { places } from '../packaging/places.ts'
import { serveArgs } from './dramatis.ts'
import { Person, type Place } from './home/person.ts'
import { type Usage, usageOf } from './home/usage.ts'
import { type Program, startProgram } from './program.ts'
import { fill } from './scale/fill.ts'

const SIZE = { npcs: 2_000, entries: 10_000 }
const NAMES = ['keeper', 'mara', 'tomas', 'ilse', 'bram', 'wren']
const ROUNDS = 20
/** Seconds of quiet, in which nobody asks for anything. */
const SETTLING = 35
const WATCHED = 20

/** What a small computer has to spare for six people and their 2,000 NPCs, beside a bare Node that does nothing. */
export async function measureHome(folder: string): Promise<boolean> {
  console.log(`\n${NAMES.length} people, ${SIZE.npcs.toLocaleString('en')} NPCs`)
  const file = join(folder, 'home.db')
  const campaign = await found(file)
  fill(file, campaign, 1, SIZE)

  const bare = await startProgram(process.execPath, [join(import.meta.dirname, 'bare-node.mjs')])
  await fetch(bare.url)
  const home = await startProgram(places.executable, serveArgs(file))
  const people = NAMES.map((name) => new Person(home.url, name))
  const place = { url: home.url, campaign, npcs: someNpcs(file) }
  await Promise.all(people.map((person) => person.signIn()))

  const evening = await spend(home, () => together(people, (person) => playOut(person, place)))
  await sleep(SETTLING * 1_000)
  const [atRest, bareAtRest] = [usageOf(home.pid), usageOf(bare.pid)]
  const idle = await spend(home, () => sleep(WATCHED * 1_000))
  const bareIdle = await spend(bare, () => sleep(WATCHED * 1_000))
  const reading = await spend(home, () => together(people, (person) => person.read(place)))
  const writing = await spend(home, () => together(people, (person) => person.write(place)))
  await Promise.all([home.stop(), bare.stop()])

  const results = [
    atMost('most memory, MB', evening.after.peak, 160),
    atMost('memory at rest, MB', atRest.resident, 90),
    note('  of it not of files, MB', atRest.anonymous),
    note('  bare Node at rest, MB', bareAtRest.resident),
    atMost('idle, ms of processor a second', idle.processor / WATCHED, 1),
    note('  bare Node, ms a second', bareIdle.processor / WATCHED),
    atMost(`written for ${NAMES.length} × 16 reads, bytes`, reading.written, 0),
    note(`written for ${NAMES.length} × 4 writes, kB`, writing.written / 1024),
  ]
  return !results.includes(false)
}

async function found(file: string): Promise<number> {
  const program = await startProgram(places.executable, serveArgs(file))
  const [keeper, ...others] = NAMES.map((name) => new Person(program.url, name))
  for (const person of [keeper!, ...others]) await person.signUp()
  await keeper!.signIn()
  const campaign = await keeper!.begin(others)
  await program.stop()
  return campaign
}

function someNpcs(file: string): number[] {
  const db = openDatabase(file)
  const rows = db.connection
    .prepare(`select id from npcs where visibility = 'everyone' order by id limit 200`)
    .all()
  db.close()
  return rows.map(({ id }) => Number(id))
}

/** An evening without its pauses. */
async function playOut(person: Person, place: Place): Promise<void> {
  await person.open()
  for (let round = 0; round < ROUNDS; round += 1) {
    await person.read(place)
    if (round % 4 === 0) await person.write(place)
  }
}

async function together(people: Person[], act: (person: Person) => Promise<void>): Promise<void> {
  await Promise.all(people.map(act))
}

async function spend(
  { pid }: Program,
  act: () => Promise<void>,
): Promise<{ after: Usage; processor: number; written: number }> {
  const before = usageOf(pid)
  await act()
  const after = usageOf(pid)
  return {
    after,
    processor: after.processor - before.processor,
    written: after.written - before.written,
  }
}

function atMost(what: string, value: number, goal: number): boolean {
  const isMet = value <= goal
  console.log(
    `  ${what.padEnd(34)} ${value.toFixed(1).padStart(7)}  goal ≤ ${goal}  ${isMet ? 'met' : 'missed'}`,
  )
  return isMet
}

function note(what: string, value: number): void {
  console.log(`  ${what.padEnd(34)} ${value.toFixed(1).padStart(7)}`)
}
