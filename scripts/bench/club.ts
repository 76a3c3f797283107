import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { seeded } from '../../src/testing/seeded.ts'
import { places } from '../packaging/places.ts'
import { type Evening, playEvening } from './club/evening.ts'
import { fillClub, type Table } from './club/tables.ts'
import { serveArgs } from './dramatis.ts'
import { type Program, startProgram } from './program.ts'

/** Numbers of tables of six that play at once. */
const STEPS = [10, 40, 80, 160, 240, 320, 400, 480, 560]
const SECONDS = 30
const SETTLE_SECONDS = 5
const LIMIT_MS = 200

const CAMPAIGNS = [10, 500, 5_000]

interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Of the thread that runs JavaScript, in per cent. */
  busy: number
  /** Milliseconds of processor time of all threads for each request. */
  cost: number
}

/** How many tables of six one machine bears, and what a request costs as campaigns grow in one file. */
export async function measureClub(folder: string): Promise<void> {
  await findLimit(join(folder, 'club.db'))
  console.log(`\n10 tables of six that play, as campaigns grow in one file`)
  for (const campaigns of CAMPAIGNS) {
    const file = join(folder, `club-${campaigns}.db`)
    const tables = await fillClub(file, 10, campaigns)
    const { server, evening } = await open(file)
    await evening.sit(tables)
    tell(`${campaigns} campaigns`, await listen(server, evening))
    evening.stop()
    await server.stop()
  }
}

async function findLimit(file: string): Promise<void> {
  const tables = await fillClub(file, STEPS.at(-1)!, STEPS.at(-1)!)
  const { server, evening } = await open(file)
  console.log('\nTables of six that play at once, in one Dramatis')
  let seated: Table[] = []
  for (const step of STEPS) {
    await evening.sit(tables.slice(seated.length, step))
    seated = tables.slice(0, step)
    const measured = await listen(server, evening)
    const { resident } = server.memory()
    tell(`${step} tables, ${step * 6} people`, measured, `${resident.toFixed(0)} MB`)
    if (measured.p99 > LIMIT_MS) break
  }
  evening.stop()
  await server.stop()
}

async function open(file: string): Promise<{ server: Program; evening: Evening }> {
  const server = await startProgram(places.executable, [
    ...serveArgs(file),
    '--live-streams',
    '99999',
  ])
  return { server, evening: playEvening(server.url, seeded(5)) }
}

async function listen(server: Program, evening: Evening): Promise<Measured> {
  await sleep(SETTLE_SECONDS * 1_000)
  evening.take()
  const [began, main, all] = [performance.now(), server.busy('main'), server.busy('all')]
  await sleep(SECONDS * 1_000)
  const elapsed = performance.now() - began
  const times = evening.take().toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: (times.length / elapsed) * 1_000,
    p50: at(0.5),
    p99: at(0.99),
    busy: ((server.busy('main') - main) / elapsed) * 100,
    cost: (server.busy('all') - all) / times.length,
  }
}

function tell(name: string, { perSecond, p50, p99, busy, cost }: Measured, more = ''): void {
  console.log(
    `  ${name.padEnd(26)} ${perSecond.toFixed(0)} requests a second, ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; main thread ${busy.toFixed(0)} %, ${cost.toFixed(2)} ms of the processor for each ${more}`,
  )
}
