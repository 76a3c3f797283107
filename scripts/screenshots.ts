import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

import { LONG_TEXT, type Screen, screensOf } from '../web/e2e/harness/screens.ts'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { root } from './packaging/places.ts'
import { run, Stop } from './packaging/stop.ts'
import { PEOPLE, seed, type Seeded, usernameOf } from './seed/seed.ts'
import { serveExecutable } from './serve-executable.ts'

const FOLDER = join(root, 'build/screenshots')

const SIZES: Record<string, BrowserContextOptions> = {
  '1280': { viewport: { width: 1280, height: 800 } },
  '1920': { viewport: { width: 1920, height: 1080 } },
  '820': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  '390': {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
}
const THEMES = { dark: 'dark', light: 'light' } as const

// A lazy picture that a dialog covers may never load, and would hold this forever.
const VISIBLE_PICTURES_LOADED = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2000)),
  Promise.all(
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map((image) => image.decode().catch(() => {})),
  ),
])`

/**
 * Takes a picture of each screen that the accessibility journey visits, and the pictures of the README. Words choose some: a
 * theme, a width, or the beginning of a name, as in `npm run screenshots -- npc light 390`, or `readme`.
 */
await run(async () => {
  const words = process.argv.slice(2)
  const names = words.filter((word) => !(word in THEMES || word in SIZES))
  await build()
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const failures: string[] = []
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--hide-scrollbars'],
  })
  try {
    const seeded = await seed(dramatis.url)
    await dramatis.run('create-admin', PEOPLE.keeper)
    const { keeper } = seeded.people
    const crash = { error: LONG_TEXT, stack: LONG_TEXT }
    await keeper.post('/api/client-error', crash).expect(202)
    await keeper.post('/api/feedback', { message: LONG_TEXT }).expect(201)
    const screens = named(screensOf(seeded)).filter(
      ({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)),
    )
    for (const [theme, colorScheme] of chosen(THEMES, words)) {
      for (const [size, options] of chosen(SIZES, words)) {
        for (const { name, screen } of screens) {
          const file = `${theme}-${size}-${name}`
          const look = { ...options, baseURL: dramatis.url, colorScheme }
          await take(browser, look, seeded, screen, join(FOLDER, `${file}.png`)).catch(
            (error: Error) => failures.push(`${file}: ${error.message.split('\n')[0]}`),
          )
        }
      }
    }
    if (words.length === 0 || words.includes('readme')) {
      await takePicturesForReadme(browser, dramatis.url, seeded)
    }
  } finally {
    await browser.close()
    await dramatis.stop()
  }
  console.log(`The pictures are in ${FOLDER}.`)
  if (failures.length > 0) throw new Stop(`These failed:\n${failures.join('\n')}`)
})

/** The entries of a table that the words name, or all. */
function chosen<Value>(table: Record<string, Value>, words: string[]): [string, Value][] {
  const named = Object.entries(table).filter(([name]) => words.includes(name))
  return named.length > 0 ? named : Object.entries(table)
}

/** Names screens after their addresses, such as `manage`, `manage-2` and `npc-3`. */
function named(screens: Screen[]): { name: string; screen: Screen }[] {
  const counts = new Map<string, number>()
  return screens.map((screen) => {
    const base = screen.path.replaceAll(/\d+|\?\w+=/g, '-').replaceAll(/\W+/g, ' ')
    const word = base.trim().replaceAll(' ', '-')
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return { name: count > 1 ? `${word}-${count}` : word, screen }
  })
}

async function take(
  browser: Browser,
  options: BrowserContextOptions,
  { people }: Seeded,
  { as, path, seen, goOn }: Screen,
  file: string,
): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  try {
    if (as) {
      const [name = '', value = ''] = people[as].cookie.split('=')
      await context.addCookies([{ name, value, url: options.baseURL! }])
    }
    const page = await context.newPage()
    await page.goto(path)
    await page.getByText(seen).filter({ visible: true }).first().waitFor()
    await (await goOn?.(page))?.waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(VISIBLE_PICTURES_LOADED)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** The map, the ledger, and the page of an NPC while a session runs, at the desk and on a phone. */
async function takePicturesForReadme(browser: Browser, url: string, seeded: Seeded): Promise<void> {
  const { mara } = seeded.people
  const campaign = seeded.campaigns.get('The Unowned Mile')
  await mara.post(`/api/campaigns/${campaign}/begin`, {}).expect(201)
  await fillLedger(seeded)
  const desk = { viewport: { width: 1440, height: 900 } }
  const npc = { path: `/npc/${seeded.npcs.get('Orsolya Venn')}`, seen: 'Rustic / Plainspoken' }
  const pictures: [string, BrowserContextOptions, Omit<Screen, 'as'>][] = [
    // Larger, it would not fit into 300 kB.
    ['map', { viewport: { width: 1200, height: 720 } }, { path: '/locations', seen: 'Locations' }],
    ['ledger', desk, { path: '/secrets', seen: 'Choose a circle to reveal' }],
    ['npc-page', desk, npc],
    ['npc-page-on-a-phone', SIZES['390']!, npc],
  ]
  for (const [name, size, screen] of pictures) {
    const look = { ...size, baseURL: url, colorScheme: 'dark' } as const
    await take(
      browser,
      look,
      seeded,
      { ...screen, as: 'mara' },
      join(root, `docs/pictures/${name}.png`),
    )
  }
}

/** Secrets that some players know, so that the ledger shows who. */
async function fillLedger({ people: { mara }, campaigns, npcs }: Seeded): Promise<void> {
  const campaign_id = campaigns.get('The Unowned Mile')!
  const { players } = await mara.get(`/api/campaigns/${campaign_id}/players`).expect(200)
  const ids = (['ines', 'kofi', 'wren'] as const).map((person) => {
    const name = usernameOf(person)
    return players.find(({ username }: { username: string }) => username === name).user_id as number
  })
  const secrets: [npc: string, text: string, to: 'everyone' | number[] | undefined][] = [
    ['Kestrel', 'Kestrel sells the bridge\u2019s plans to the customs hall.', [ids[0]!]],
    ['Vesper Lyle', 'Vesper Lyle never left the Quiet Ward.', [ids[0]!, ids[2]!]],
    ['Orsolya Venn', 'Her ninth boat still lies under the fourth pier.', 'everyone'],
    ['Eudora Blackwood', 'She holds the only key to the counting room.', undefined],
  ]
  for (const [npc, text, to] of secrets) {
    const about = { kind: 'npc', id: npcs.get(npc) }
    const { id } = await mara.post('/api/secrets', { campaign_id, about, text }).expect(201)
    const reveal = { campaign_id, what: { kind: 'secret', id }, to, how: 'told', with_owner: true }
    if (to) await mara.post('/api/reveals', reveal).expect(201)
  }
}
