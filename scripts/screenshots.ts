import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

import { startOllamaStandIn } from '../src/testing/ollama-stand-in.ts'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { root } from './packaging/places.ts'
import { run, Stop } from './packaging/stop.ts'
import { type Screen, SCREENS, type Stage } from './screenshots/screens.ts'
import { answerFeedback } from './seed/feedback.ts'
import { lookAfter, seedLookedAfter } from './seed/looked-after.ts'
import { PEOPLE, seed, type Seeded } from './seed/seed.ts'
import { serveExecutable } from './serve-executable.ts'

const FOLDER = join(root, 'build/screenshots')

const SIZES = {
  '1280': { viewport: { width: 1280, height: 800 } },
  '390': {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
} satisfies Record<string, BrowserContextOptions>

const VISIBLE_PICTURES_DRAWN = `Promise.all(
  [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map((image) => image.decode().catch(() => {})),
)`

const THEMES = { lamplight: 'dark', daylight: 'light' } as const

/**
 * `npm run screenshots -- npc manage` takes those whose name begins with one of these; without any, all.
 * A theme or a size among the words takes that one alone: `npm run screenshots -- npc daylight 390`.
 */
await run(async () => {
  const words = process.argv.slice(2)
  const themes = chosen(THEMES, words)
  const sizes = chosen(SIZES, words)
  const wanted = words.filter((word) => !(word in THEMES || word in SIZES))
  const screens = SCREENS.filter(
    ({ name }) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin)),
  )
  await build()
  for (const file of globSync('failed-*', { cwd: FOLDER })) rmSync(join(FOLDER, file))
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const failures: string[] = []
  const ollama = await startOllamaStandIn()
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'ollama', OLLAMA_HOST: ollama.url })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--hide-scrollbars',
    ],
  })
  try {
    const seeded = await seed(dramatis.url)
    await dramatis.run('create-admin', PEOPLE.keeper)
    await answerFeedback(seeded)
    await seedLookedAfter(dramatis.url)
    await lookAfter(seeded)
    for (const [theme, colorScheme] of themes) {
      for (const [size, options] of sizes) {
        const open = (screen: Screen) =>
          browser.newContext({
            ...options,
            baseURL: dramatis.url,
            colorScheme,
            reducedMotion: 'reduce',
            locale: 'en-US',
            timezoneId: 'UTC',
            ...(screen.as && { storageState: signedIn(dramatis.url, seeded, screen) }),
          })
        for (const screen of screens) {
          if (screen.only && screen.only !== (size === '390' ? 'phone' : 'desk')) continue
          const context = await open(screen)
          const page = await context.newPage()
          const name = `${theme}-${size}-${screen.name}`
          const picture = { animations: 'disabled', caret: 'hide' } as const
          try {
            await arrange(screen, { page, seeded, ollama })
            await page.screenshot({ ...picture, path: join(FOLDER, `${name}.png`) })
          } catch (error) {
            failures.push(`${name}: ${(error as Error).message}`)
            // A page that no longer answers gives no picture either.
            const path = join(FOLDER, `failed-${name}.png`)
            await page.screenshot({ ...picture, path }).catch(() => {})
          }
          await context.close()
        }
      }
    }
    if (words.length === 0) await takePictureForReadme(browser, dramatis.url, seeded)
    console.log(`The pictures lie in ${FOLDER}.`)
    if (failures.length > 0) throw new Stop(`Some could not be taken:\n${failures.join('\n')}`)
  } finally {
    await browser.close()
    await dramatis.stop()
    await ollama.close()
  }
})

/** Those of a table that are named among the words, or all of it. */
function chosen<Value>(table: Record<string, Value>, words: string[]): [string, Value][] {
  const named = Object.entries(table).filter(([name]) => words.includes(name))
  return named.length > 0 ? named : Object.entries(table)
}

async function arrange(screen: Screen, stage: Stage): Promise<void> {
  const { page } = stage
  page.setDefaultTimeout(10_000)
  // Random portraits are the same ones every time.
  await page.addInitScript(() => {
    let state = 7
    Math.random = () => {
      state = (state * 16807) % 2147483647
      return state / 2147483647
    }
  })
  await screen.show(stage)
  if (screen.whole) {
    const { width = 0 } = page.viewportSize() ?? {}
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    await page.setViewportSize({ width, height })
  }
  await page.evaluate(VISIBLE_PICTURES_DRAWN)
}

async function takePictureForReadme(browser: Browser, url: string, seeded: Seeded): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 840 },
    baseURL: url,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    storageState: signedIn(url, seeded, { as: 'mara' }),
  })
  const page = await context.newPage()
  await page.goto(`/npc/${seeded.npcs.get('Orsolya Venn')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(VISIBLE_PICTURES_DRAWN)
  await page.screenshot({ path: join(root, 'docs/pictures/npc-sheet.png') })
  await context.close()
}

/** What the browser of that person would hold: the cookie, and the campaign selected last. */
function signedIn(
  url: string,
  { people, campaigns }: Seeded,
  { as, campaign }: Pick<Screen, 'as' | 'campaign'>,
) {
  const [name = '', value = ''] = (as ? people[as].cookie : '').split('=')
  const { hostname, origin } = new URL(url)
  const cookie = { name, value, domain: hostname, path: '/', expires: -1 }
  const current = { name: 'currentCampaignId', value: String(campaigns.get(campaign ?? '') ?? '') }
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
    origins: campaign ? [{ origin, localStorage: [current] }] : [],
  }
}
