import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'

import { createApp } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import { type Context, createContext } from '../src/context.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { SAMPLE_FILE } from '../src/features/samples/sample-file.ts'
import { requireChromium } from './chromium.ts'
import { root } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { sha256 } from './packaging/sums.ts'
import { CAMPAIGNS } from './seed/campaigns.ts'
import { seedAt } from './seed/seed.ts'

const TARGET = join(root, 'src/features/samples', SAMPLE_FILE)
const WIDEST = 1_400
const DAY_MS = 86_400_000

const SHRINK = `async function shrink(png, widest) {
  const picture = new Image()
  picture.src = png
  await picture.decode()
  const scale = Math.min(1, widest / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const brush = canvas.getContext('2d')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { width, height } = canvas
  return { url: canvas.toDataURL('image/webp', 0.72), width, height }
}`

/** Writes the campaign that people look around in, as a campaign file, from the first of those in `seed/`. */
await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-sample-'))
  const config = loadConfig({ data: join(folder, 'sample.db'), generator: 'tables' }, {})
  const db = openDatabase(config.data)
  await migrate(db)
  const context = createContext(config, db)
  try {
    const app = createApp(context)
    const sample = CAMPAIGNS[0]!
    const { campaigns } = await seedAt(
      (path, init) => app.request(path, init, {}),
      [{ ...sample, invited: [] }],
    )
    await shrinkMaps(context)
    spreadOverTime(context)
    const pieces: Uint8Array[] = []
    for await (const piece of context.exports.whole(campaigns.get(sample.name)!)) pieces.push(piece)
    await writeFile(TARGET, Buffer.concat(pieces))
    console.log(`${TARGET} has ${Buffer.concat(pieces).length} bytes.`)
  } finally {
    await context.dispose()
    await rm(folder, { recursive: true })
  }
})

interface Shrunk {
  url: string
  width: number
  height: number
}

/** The maps of the seed are large, and PNG. */
async function shrinkMaps({ db: { connection } }: Context): Promise<void> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: SHRINK })
    const update = connection.prepare(
      'update pictures set type = ?, bytes = ?, width = ?, height = ?, sha256 = ? where id = ?',
    )
    for (const { id, bytes } of connection.prepare('select id, bytes from pictures').all()) {
      const png = `data:image/png;base64,${Buffer.from(bytes as Uint8Array).toString('base64')}`
      const { url, width, height } = await page.evaluate<Shrunk>(`shrink('${png}', ${WIDEST})`)
      const small = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
      update.run('image/webp', small, width, height, sha256(small), id as number)
    }
  } finally {
    await browser.close()
  }
}

/** As if the campaign had been kept since before its first session, and the last one played some days ago. */
function spreadOverTime({ db: { connection } }: Context): void {
  const now = Date.now()
  const { last } = connection.prepare('select max(session_date) as last from sessions').get()!
  const days = Math.floor((now - 6 * DAY_MS - Date.parse(String(last))) / DAY_MS)
  connection.exec(`update sessions set session_date = date(session_date, '+${days} days')`)
  const begun = now - 110 * DAY_MS
  connection.exec(`update campaigns set created_at = '${new Date(begun).toISOString()}'`)
  for (const table of [
    'npcs',
    'journal_entries',
    'sessions',
    'connections',
    'locations',
    'tags',
    'maps',
  ]) {
    const rows = connection.prepare(`select id from ${table} order by id`).all()
    const change = connection.prepare(
      `update ${table} set created_at = :time, updated_at = :time where id = :id`,
    )
    rows.forEach(({ id }, index) => {
      const time = begun + ((now - 2 * DAY_MS - begun) * (index + 1)) / (rows.length + 1)
      change.run({ time: new Date(Math.round(time)).toISOString(), id: id as number })
    })
  }
}
