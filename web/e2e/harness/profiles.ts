import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/**
 * A browser profile and its one page. A new page loads and compiles the whole program again, which takes as long as most
 * journeys, so a profile that a journey is done with serves the next journey that asks for the same.
 */
export interface Profile {
  context: BrowserContext
  page: Page
}

type ProfileOptions = BrowserContextOptions & {
  viewport: { width: number; height: number }
  isLive: boolean
}

/** The newest last. A journey rarely opens more at once, and each holds a process of the browser. */
const free: (Profile & { key: string })[] = []
const MOST_FREE = 4

/** Cannot be cleaned. */
const spent = new WeakSet<BrowserContext>()

export async function takeProfile(browser: Browser, options: ProfileOptions): Promise<Profile> {
  const key = JSON.stringify(options)
  const index = free.findLastIndex((profile) => profile.key === key)
  const [waiting] = index === -1 ? [] : free.splice(index, 1)
  if (waiting) return waiting

  const { isLive, ...ofContext } = options
  const context = await browser.newContext(ofContext)
  if (!isLive) await context.addInitScript('delete window.EventSource')
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  bringFonts(page)
  spendWithScript(page)
  return { context, page }
}

/** Leaves nothing in the profile but the program's files, or closes it. */
export async function giveBack({ context, page }: Profile, options: ProfileOptions): Promise<void> {
  // Drops the answers that a journey still holds back.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const hasWorker = options.serviceWorkers === 'allow'
  if (spent.has(context) || hasWorker || page.isClosed()) return context.close()

  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  page.removeAllListeners()
  // A page that answers nothing has nothing to forget.
  await page.evaluate(() => sessionStorage.clear()).catch(() => {})
  await page.goto('about:blank')
  await page.setViewportSize(options.viewport)
  const { colorScheme = null, reducedMotion = null } = options
  await page.emulateMedia({ colorScheme, reducedMotion, media: null })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await clearStorage(page)
  free.push({ key: JSON.stringify(options), context, page })
  if (free.length > MOST_FREE) await free.shift()?.context.close()
}

async function clearStorage(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,file_systems'
  await client.send('Storage.clearDataForOrigin', { origin: '*', storageTypes })
  await client.detach()
}

/** Gives the page a clock that a journey can move on. */
export async function installClock(page: Page): Promise<void> {
  spend(page)
  await page.clock.install()
}

/** No other journey gets this page: something was done to it for good. */
export function spend(page: Page): void {
  spent.add(page.context())
}

/** Every later journey of the profile would run the script, too. */
function spendWithScript(page: Page): void {
  const add = page.addInitScript.bind(page)
  page.addInitScript = (...script: Parameters<typeof add>) => {
    spend(page)
    return add(...script)
  }
}

/** A page that is gone to has its fonts, too: what they move when they come later would be missed by a click. */
function bringFonts(page: Page): void {
  const goTo = page.goto.bind(page)
  page.goto = async (...place) => {
    const answer = await goTo(...place)
    const load = (fonts: string[]) => Promise.all(fonts.map((font) => document.fonts.load(font)))
    // A page may lead on to the next one by itself.
    await page.evaluate(load, FONTS).catch(() => {})
    return answer
  }
}

const FONTS = ['1em "Alegreya Variable"', '1em "Source Sans 3 Variable"']
