import { createWriteStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pipeline } from 'node:stream/promises'

import { loadConfig } from '../../../src/config.ts'
import { type Context, createContext } from '../../../src/context.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { fill } from '../scale/fill.ts'

/** What carrying a campaign of one size from one file to another costs; a program of its own, for its memory. */
export interface Measured {
  npcs: number
  /** Bytes. */
  file: number
  exporting: Cost
  checking: Cost
  importing: Cost
}

export interface Cost {
  ms: number
  /** By how much the program's memory grew at most, in bytes. */
  grown: number
  /** The longest that anybody else waited, in milliseconds. */
  block: number
}

const [folder, npcs] = [process.argv[2]!, Number(process.argv[3])]
console.log(JSON.stringify(await measure(folder, { npcs, entries: npcs * 10 })))

async function measure(folder: string, size: { npcs: number; entries: number }): Promise<Measured> {
  const here = join(folder, `here-${size.npcs}.db`)
  const from = await openContext(here)
  const asker = createPerson(from)
  const { id } = from.campaigns.create(asker, { name: 'The Long Road', description: '' })
  await from.dispose()
  fill(here, id, asker.userId, size)

  const path = join(folder, `road-${size.npcs}.dramatis.zip`)
  const again = await openContext(here)
  const exporting = await cost(() => pipeline(again.exports.whole(id), createWriteStream(path)))
  await again.dispose()

  const to = await openContext(join(folder, `there-${size.npcs}.db`))
  const owner = createPerson(to).userId
  const file = await open(path)
  type Checked = Awaited<ReturnType<Context['imports']['check']>>['checked']
  let checked: Checked | undefined
  const checking = await cost(async () => {
    checked = (await to.imports.check(file, owner)).checked
  })
  const importing = await cost(() => to.imports.make(checked!, owner))
  await file.close()
  await to.dispose()
  return { npcs: size.npcs, file: statSync(path).size, exporting, checking, importing }
}

async function openContext(data: string): Promise<Context> {
  const db = openDatabase(data)
  await migrate(db)
  return createContext(loadConfig({ data, generator: 'tables' }, {}), db)
}

function createPerson({ db, users }: Context) {
  const user = db.transaction((tx) => users.create(tx, 'keeper@example.org', 'no password'))
  return { userId: user.id, isAdmin: false }
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  delay.disable()
  clearInterval(sampling)
  return { ms, grown: Math.max(most, process.memoryUsage.rss()) - before, block: delay.max / 1e6 }
}
