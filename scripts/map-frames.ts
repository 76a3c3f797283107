import { type CDPSession, chromium, type Page } from 'playwright-core'

import { type Browser, createBrowser } from '../src/testing/browser.ts'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { run } from './packaging/stop.ts'
import { encodePng } from './seed/png.ts'
import { serveExecutable } from './serve-executable.ts'

const PINS = 500
const WIDTH = 8000
const HEIGHT = 5000
const SLOWER = 4

const BARE = `<style>body { margin: 0; overflow: hidden; touch-action: none }
  div { position: absolute; will-change: transform } i { position: absolute; width: 12px; height: 12px; background: red }
  </style><div id=sheet><canvas width=2048 height=1280></canvas></div><div id=spots></div><script>
  for (let spot = 0; spot < ${PINS}; spot += 1) {
    const at = document.createElement('i')
    at.style.left = (spot * 37) % ${PINS} * 4 + 'px'
    at.style.top = (spot * 113) % ${PINS} * 2.5 + 'px'
    spots.append(at)
  }
  document.querySelector('canvas').getContext('2d').fillRect(0, 0, 2048, 1280)
  addEventListener('touchmove', ({ touches: [finger] }) => requestAnimationFrame(() => {
    for (const part of [sheet, spots]) {
      part.style.transform = 'translate(' + (finger.clientX - 600) + 'px,' + (finger.clientY - 400) + 'px)'
    }
  }))
</script>`

/**
 * How evenly a map of 40 megapixels with 500 pins moves on a phone, and how soon and evenly a list of 1,000 places:
 * `node scripts/map-frames.ts`. Beside it, in the same browser, a page with nothing but as large a canvas and as many
 * spots on it.
 */
await run(async () => {
  await build()
  // Before anybody connects: while it is drawn, connections would time out.
  const bytes = drawEverywhere()
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const api = await signedIn(dramatis.url)
    await fillMap(api, bytes)
    const context = await browser.newContext({
      baseURL: dramatis.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    })
    const [name = '', value = ''] = api.cookie.split('=')
    await context.addCookies([{ name, value, url: dramatis.url }])
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const measure = (what: string, work: () => Promise<unknown>) =>
      measureFrames(page, client, what, work)

    const began = performance.now()
    await page.goto('/locations')
    await record(page)
    await page.locator('[data-part=sheet][data-shown=true]').waitFor({ timeout: 120_000 })
    console.log(`shown after ${Math.round(performance.now() - began)} ms, meanwhile`)
    console.log((await frames(page)).words)
    await measure('panning, all pins in sight', () => pan(client))
    await measure('pinching in and out', () => pinch(client))
    await page.getByRole('application').focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+')
    await page.waitForTimeout(2500)
    await measure('panning, close', () => pan(client))
    await measure('at rest', () => page.waitForTimeout(1500))
    await measureList(page, client, api, measure)
    await page.setContent(BARE)
    await record(page)
    await measure('reference: a bare canvas and spots', () => pan(client))
  } finally {
    await browser.close()
    await dramatis.stop()
  }
})

async function signedIn(url: string): Promise<Browser> {
  const api = createBrowser((path, init) => fetch(new URL(path, url), init))
  const person = { email: 'mara@example.org', password: 'lamp in the window' }
  await api.expect(201, api.signUp(person.email, person.password))
  await api.expect(200, api.post('/api/login', person))
  await api.expect(201, api.post('/api/campaigns', { name: 'The Long Map' }))
  return api
}

function drawEverywhere() {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let at = 0; at < rgb.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)]
    rgb[at] = 90 + (((x >> 4) ^ (y >> 4)) & 63) + (at % 3) * 12
  }
  return encodePng({ width: WIDTH, height: HEIGHT, rgb })
}

async function fillMap(api: Browser, bytes: Buffer<ArrayBuffer>): Promise<void> {
  const picture = { type: 'image/png', bytes }
  const { id } = await api.expect(201, api.upload('POST', '/api/maps?name=Everywhere', picture))
  for (let pin = 0; pin < PINS; pin += 1) {
    const place = {
      name: `Milestone ${pin + 1}`,
      map_id: id,
      x: ((pin * 37) % PINS) / PINS,
      y: ((pin * 113) % PINS) / PINS,
    }
    await api.expect(201, api.post('/api/locations', place))
  }
}

async function measureList(
  page: Page,
  client: CDPSession,
  api: Browser,
  measure: (what: string, work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const { id: campaign_id } = await api.expect(
    201,
    api.post('/api/campaigns', { name: 'Gazetteer' }),
  )
  const add = async (name: string, parent_id: number | null): Promise<number> =>
    (await api.expect(201, api.post('/api/locations', { name, parent_id, campaign_id }))).id
  for (let shire = 0; shire < 10; shire += 1) {
    const outer = await add(`Shire ${shire + 1}`, null)
    for (let town = 0; town < 10; town += 1) {
      const inner = await add(`Town ${shire + 1}.${town + 1}`, outer)
      for (let house = 0; house < 9; house += 1) await add(`House ${house + 1} of ${inner}`, inner)
    }
  }
  await page.evaluate(`localStorage.setItem('currentCampaignId', '${campaign_id}')`)
  const began = performance.now()
  await page.goto('/locations')
  await page.getByRole('treeitem').first().waitFor()
  console.log(`a list of 1,010 places, closed, after ${Math.round(performance.now() - began)} ms`)
  await record(page)
  await measure('opening all of it by a search', async () => {
    const asked = performance.now()
    await page.getByLabel('Search places').fill('o')
    await page.getByRole('treeitem').nth(1_000).waitFor({ state: 'attached' })
    console.log(`all of it after ${Math.round(performance.now() - asked)} ms`)
  })
  await measure('scrolling it', () => scroll(client))
}

/** Up and up again with one finger. */
async function scroll(client: CDPSession): Promise<void> {
  for (let stroke = 0; stroke < 6; stroke += 1) {
    await touch(client, 'touchStart', [{ x: 195, y: 760 }])
    for (let step = 1; step <= 20; step += 1) {
      await touch(client, 'touchMove', [{ x: 195, y: 760 - step * 30 }])
    }
    await touch(client, 'touchEnd', [])
  }
}

function record(page: Page) {
  return page.evaluate(`{
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick) };
    requestAnimationFrame(tick);
  }`)
}

/** Frames as the screen shows them, which a busy machine delays; and what one costs the main thread. */
async function measureFrames(
  page: Page,
  client: CDPSession,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await spent(client)
  await page.evaluate('window.frames_.length = 0')
  await work()
  const shown = await frames(page)
  const after = await spent(client)
  const count = shown.count
  const costs = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => `${name} ${((((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / count).toFixed(2)}`,
  )
  console.log(`${what}: ${shown.words}; of the main thread, in ms for each: ${costs.join(', ')}`)
}

async function spent(client: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

async function frames(page: Page): Promise<{ count: number; words: string }> {
  const times = (await page.evaluate<number[]>('window.frames_')).toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  const words = `${times.length} frames, median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} ms`
  return { count: times.length, words }
}

/** Along a circle, so that the way never ends. */
async function pan(client: CDPSession): Promise<void> {
  const at = (step: number) => ({
    x: 195 + 110 * Math.cos(step / 9),
    y: 380 + 110 * Math.sin(step / 9),
  })
  await touch(client, 'touchStart', [at(0)])
  for (let step = 1; step <= 120; step += 1) await touch(client, 'touchMove', [at(step)])
  await touch(client, 'touchEnd', [])
}

async function pinch(client: CDPSession): Promise<void> {
  const at = (step: number) => {
    const apart = 70 + 60 * Math.sin(step / 14)
    return [
      { x: 195 - apart, y: 380, id: 1 },
      { x: 195 + apart, y: 380, id: 2 },
    ]
  }
  await touch(client, 'touchStart', at(0))
  for (let step = 1; step <= 120; step += 1) await touch(client, 'touchMove', at(step))
  await touch(client, 'touchEnd', [])
}

function touch(
  client: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number; id?: number }[],
) {
  return client.send('Input.dispatchTouchEvent', { type, touchPoints })
}
