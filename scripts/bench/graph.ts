import { setTimeout as sleep } from 'node:timers/promises'

import { type Browser, chromium, type Locator, type Page } from 'playwright-core'

import { CONNECTION_KINDS } from '../../src/features/connections/connections.schemas.ts'
import { createBrowser } from '../../src/testing/browser.ts'
import { requireChromium } from '../chromium.ts'
import { serveExecutable } from '../serve-executable.ts'
import { median } from './median.ts'

const EMAIL = 'mara@example.org'
const PASSWORD = 'lamp in the window'
const NPCS = 1_000
const CONNECTIONS = 5_000
const GESTURE_FRAMES = 120

/**
 * Frames of the graph of connections with a large campaign, in headless Chromium, which draws without a graphics
 * card: the time between two frames while a hand pans and a wheel zooms, and, for comparison, while nothing moves and
 * on a page that draws as much anew for each frame.
 */
export async function measureGraph(): Promise<void> {
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const cookie = await fill(dramatis.url)
    await look(browser, dramatis.url, cookie)
  } finally {
    await browser.close()
    await dramatis.stop()
  }
}

async function fill(url: string): Promise<string> {
  const dm = createBrowser((path, init) => fetch(new URL(path, url), init))
  await dm.expect(201, dm.signUp(EMAIL, PASSWORD))
  await dm.expect(200, dm.post('/api/login', { email: EMAIL, password: PASSWORD }))
  const { id: campaign_id } = await dm.expect(201, dm.post('/api/campaigns', { name: 'Old' }))
  const ids: number[] = []
  for (let index = 0; index < NPCS; index += 1) {
    const npc = { name: `Person ${index + 1}`, avatar_url: `lorelei:${index}`, campaign_id }
    ids.push((await dm.expect(201, dm.post('/api/npcs', npc))).id)
  }
  // Everybody knows a few nearby, and a few know many: as in a campaign with factions.
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const from = index % NPCS
    const reach = index % 5 === 0 ? NPCS - 1 : 24
    const to = (from + 1 + ((index * 7_919) % reach)) % NPCS
    const connection = {
      from_npc_id: ids[from],
      to_npc_id: ids[to],
      kind: CONNECTION_KINDS[index % CONNECTION_KINDS.length],
      label: 'knows',
      reverse_label: index % 2 ? 'avoids' : '',
    }
    await dm.expect(201, dm.post(`/api/connections?campaign_id=${campaign_id}`, connection))
  }
  return dm.cookie
}

async function look(browser: Browser, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
  })
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const began = performance.now()
  await page.goto('/connections?view=graph')
  const graph = page.getByRole('application')
  await graph.waitFor({ timeout: 60_000 })
  console.log(`${NPCS} NPCs, ${CONNECTIONS} connections; headless Chromium, software rendering`)
  console.log(`opened and arranged in ${Math.round(performance.now() - began)} ms`)
  console.log(`${''.padEnd(34)} frames  a second  median    95 %  longest  over 16.7  over 33.3`)
  await sleep(3_000)
  await report(page, 'still', () => sleep(1_500))
  const all = await findGap(page, graph)
  await report(page, 'panning, all in sight', () => pan(page, all))
  await report(page, 'zooming in and out', () => zoom(page))
  for (const level of ['middle', 'near']) {
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -150)
    await sleep(3_000)
    const gap = await findGap(page, graph)
    await report(page, `panning, ${level}`, () => pan(page, gap))
  }
  await report(page, 'far away, at a stretch', () => travel(page))
  const bare = await context.newPage()
  await bare.setContent(BARE)
  await report(bare, 'reference: a bare canvas, redrawn', () => sleep(2_000))
  await context.close()
}

/** As many lines and pictures, drawn anew for each frame: what the graph would cost without being kept. */
const BARE = `<canvas width="1280" height="800"></canvas><script>
  const context = document.querySelector('canvas').getContext('2d', { alpha: false })
  const face = document.createElement('canvas')
  face.width = face.height = 12
  face.getContext('2d').fillRect(0, 0, 12, 12)
  const at = (index) => [(index * 7919) % 1280, (index * 104729) % 800]
  let shift = 0
  requestAnimationFrame(function draw() {
    shift = (shift + 3) % 200
    context.setTransform(1, 0, 0, 1, shift - 100, 0)
    context.fillStyle = '#fff'
    context.fillRect(-200, 0, 1700, 800)
    context.beginPath()
    for (let line = 0; line < ${CONNECTIONS}; line += 1) {
      context.moveTo(...at(line % ${NPCS}))
      context.lineTo(...at((line * 13) % ${NPCS}))
    }
    context.stroke()
    for (let npc = 0; npc < ${NPCS}; npc += 1) context.drawImage(face, ...at(npc))
    requestAnimationFrame(draw)
  })
</script>`

async function report(page: Page, what: string, gesture: () => Promise<unknown>): Promise<void> {
  await page.evaluate(`(() => {
    globalThis.frames = []
    let last = performance.now()
    const count = (now) => {
      globalThis.frames.push(now - last)
      last = now
      globalThis.counting = requestAnimationFrame(count)
    }
    globalThis.counting = requestAnimationFrame(count)
  })()`)
  await gesture()
  const times = await page.evaluate<number[]>(
    `(() => { cancelAnimationFrame(globalThis.counting); return globalThis.frames.slice(2) })()`,
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)
  const rate = Math.round(1000 / (times.reduce((sum, time) => sum + time, 0) / times.length))
  // The display's own frames differ by a tenth.
  const over = (limit: number) =>
    `${((100 * times.filter((time) => time > limit + 0.5).length) / times.length).toFixed(1)} %`
  const columns: [string | number, number][] = [
    [times.length, 6],
    [rate, 8],
    [median(times).toFixed(1), 6],
    [at(0.95), 6],
    [at(1), 7],
    [over(16.7), 9],
    [over(33.3), 9],
  ]
  console.log(
    what.padEnd(34),
    columns.map(([value, width]) => String(value).padStart(width)).join('  '),
  )
}

/** At the pace of a hand, whether or not the page keeps up with it. */
async function move(page: Page, at: (step: number) => { x: number; y: number }): Promise<void> {
  const moves: Promise<void>[] = []
  for (let step = 0; step < GESTURE_FRAMES; step += 1) {
    const { x, y } = at(step)
    moves.push(page.mouse.move(x, y))
    await sleep(16)
  }
  await Promise.all(moves)
}

async function pan(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await move(page, (step) => ({
    x: x + 260 * Math.sin(step / 12),
    y: y + 90 * Math.sin(step / 7),
  }))
  await page.mouse.up()
}

/** Again and again in one direction, to where nothing has been painted yet. */
async function travel(page: Page): Promise<void> {
  for (let stroke = 0; stroke < 3; stroke += 1) {
    await page.mouse.move(1_150, 430)
    await page.mouse.down()
    await move(page, (step) => ({ x: 1_150 - (step * 800) / GESTURE_FRAMES, y: 430 }))
    await page.mouse.up()
  }
}

/** A place where a hand takes hold of the view: between portraits, or wherever they are but dots. */
async function findGap(page: Page, graph: Locator): Promise<{ x: number; y: number }> {
  for (let x = 500; x < 900; x += 7) {
    await page.mouse.move(x, 430)
    const over = await graph.getAttribute('data-over')
    if (over === 'nothing' || over === 'line') return { x, y: 430 }
  }
  return { x: 893, y: 430 }
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(760, 480)
  const turns: Promise<void>[] = []
  for (let turn = 0; turn < GESTURE_FRAMES; turn += 1) {
    turns.push(page.mouse.wheel(0, turn % 40 < 20 ? -30 : 30))
    await sleep(16)
  }
  await Promise.all(turns)
}
