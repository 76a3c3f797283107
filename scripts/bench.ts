import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'

import { measureClub } from './bench/club.ts'
import { type Subject, serveArgs, startDramatis } from './bench/dramatis.ts'
import { measureHome } from './bench/home/streams.ts'
import { measureMemory } from './bench/memory.ts'
import { measureMovingIn } from './bench/moving-in.ts'
import { startPocketBase } from './bench/pocketbase.ts'
import { startProgram, timeToFirstAnswer } from './bench/program.ts'
import { atLeast, atMost, median } from './bench/report.ts'
import { compareSizes } from './bench/scale.ts'
import { type Load, measure, requireWrk, type Speed } from './bench/wrk.ts'
import { build } from './build.ts'
import { places } from './packaging/places.ts'
import { run, Stop } from './packaging/stop.ts'

const { values: options } = parseArgs({
  options: {
    /** Compares a large campaign with a small one, and measures nothing else. */
    scale: { type: 'boolean', default: false },
    /** Measures memory, and nothing else. */
    memory: { type: 'boolean', default: false },
    /** Measures what it costs that six phones follow a session, and nothing else. */
    home: { type: 'boolean', default: false },
    /** Measures how many tables one machine bears, and nothing else. */
    club: { type: 'boolean', default: false },
    times: { type: 'string', default: '41' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    starts: { type: 'string', default: '15' },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)

await run(async () => {
  if (!options.scale && !options.memory && !options.home && !options.club) requireWrk()
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-bench-'))
  try {
    if (options.scale) await compareSizes(folder, Number(options.times))
    else if (options.memory) {
      await measureMemory(folder)
      await measureMovingIn(folder)
    } else if (options.home) await measureHome(folder)
    else if (options.club) await measureClub(folder)
    else {
      await compareStarts(folder)
      await compareLoads(folder)
      await measureMemory(folder)
      await measureHome(folder)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
// Ends the programs that are still running.
process.exit()

async function compareStarts(folder: string): Promise<void> {
  const bare = [join(import.meta.dirname, 'bench/bare-node.mjs')]
  const args = serveArgs(join(folder, 'start.db'))
  await timeToFirstAnswer(places.executable, args) // creates the database
  const times = { dramatis: [] as number[], bare: [] as number[] }
  for (let i = 0; i < Number(options.starts); i++) {
    times.bare.push(await timeToFirstAnswer(process.execPath, bare))
    times.dramatis.push(await timeToFirstAnswer(places.executable, args))
  }
  const [dramatis, plain] = [median(times.dramatis), median(times.bare)]

  console.log(`\nStart to the first 200, median of ${options.starts}`)
  console.log(`  bare Node    ${plain.toFixed(0)} ms`)
  console.log(`  dramatis     ${dramatis.toFixed(0)} ms`)
  atMost('dramatis / bare Node', dramatis / plain, 1.25)
}

async function compareLoads(folder: string): Promise<void> {
  const database = join(folder, 'bench.db')
  const dramatis = await startDramatis(database)
  await copyFile(database, join(folder, 'bare.db'))
  await copyFile(`${database}-wal`, join(folder, 'bare.db-wal'))
  const bareHono = join(import.meta.dirname, 'bench/bare-hono.ts')
  const bare = await startProgram(process.execPath, [bareHono, join(folder, 'bare.db')])
  const bareList = {
    ...dramatis.list,
    url: dramatis.list.url.replace(dramatis.program.url, bare.url),
  }
  const pocketBase = await startPocketBase(folder)
  const size = await sizeOfSameAnswer(dramatis, bareList)

  const lists = await interleaved({
    dramatis: dramatis.list,
    'bare Hono': bareList,
    PocketBase: pocketBase.list,
  })
  report(`List of 50 NPCs, ${(size / 1000).toFixed(0)} kB`, lists)
  atLeast('dramatis / bare Hono', lists.dramatis.perSecond / lists['bare Hono'].perSecond, 0.9)
  atLeast('dramatis / PocketBase', lists.dramatis.perSecond / lists.PocketBase.perSecond, 3.4)
  atMost('p99 dramatis / PocketBase', lists.dramatis.p99 / lists.PocketBase.p99, 0.25)

  const writes = await interleaved({ dramatis: dramatis.write, PocketBase: pocketBase.write })
  report('Durable write of an NPC', writes)
  atLeast('dramatis / PocketBase', writes.dramatis.perSecond / writes.PocketBase.perSecond, 2.5)
}

/** The reference must answer the same as Dramatis. */
async function sizeOfSameAnswer({ list }: Subject, reference: Load): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [list, reference].map(async ({ url, headers }) => (await fetch(url, { headers })).text()),
  )
  const [first, other] = [ours!, theirs!].map((text) => JSON.parse(text).npcs)
  if (!isDeepStrictEqual(first, other)) {
    const npcs = JSON.stringify([first[0], other[0]], null, 2)
    throw new Stop(`bare-hono.ts does not answer the same: ${npcs}`)
  }
  return Buffer.byteLength(ours!)
}

/** Takes turns, round by round, so that other work of the machine slows all of them alike. */
async function interleaved<Name extends string>(
  loads: Record<Name, Load>,
): Promise<Record<Name, Speed>> {
  const names = Object.keys(loads) as Name[]
  const speeds = new Map(names.map((name) => [name, [] as Speed[]]))
  for (const name of names) await measure(loads[name], 1)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) speeds.get(name)!.push(await measure(loads[name], seconds))
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: median(speeds.get(name)!.map(({ perSecond }) => perSecond)),
        p99: median(speeds.get(name)!.map(({ p99 }) => p99)),
      },
    ]),
  ) as Record<Name, Speed>
}

function report(title: string, speeds: Record<string, Speed>): void {
  console.log(`\n${title}, 16 connections, median of ${rounds} rounds of ${seconds} s`)
  for (const [name, { perSecond, p99 }] of Object.entries(speeds)) {
    console.log(`  ${name.padEnd(12)} ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`)
  }
}
