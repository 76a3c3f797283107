import { setTimeout as sleep } from 'node:timers/promises'

import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'

import { describeFrames, timeFrames } from './frames.ts'
import { drawPlainRows } from './plain-rows.ts'
import { type Stage, withCampaign } from './served.ts'

const SIZE = { npcs: 5_000, entries: 5_000 }
const ROUNDS = 3
const PATIENCE = 60_000

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

interface Hand {
  name: string
  window: BrowserContextOptions
  source: 'mouse' | 'touch'
  /** Pixels, and pixels in a second. */
  distance: number
  speed: number
  times: number
}

const HANDS: Hand[] = [
  { name: 'wheel', window: DESK, source: 'mouse', distance: 4_000, speed: 4_000, times: 2 },
  { name: 'fling', window: PHONE, source: 'touch', distance: 550, speed: 5_000, times: 4 },
]

/**
 * How evenly a list of 5,000 NPCs is scrolled through in headless Chromium, which draws without a graphics card:
 * beside a page of as many plain rows, in turn, so that what else the machine does falls on both.
 */
export async function measureList(): Promise<void> {
  await withCampaign(SIZE, async (stage) => {
    console.log(`${SIZE.npcs} NPCs; ${ROUNDS} rounds in turn; a still page first`)
    for (const hand of HANDS) await compare(stage, hand)
  })
}

async function compare(stage: Stage, hand: Hand): Promise<void> {
  const list = await openList(stage, hand)
  const plain = await openPlain(stage, hand)
  const times = new Map<string, number[]>()
  const measure = async (what: string, page: Page, gesture: () => Promise<unknown>) => {
    const known = times.get(what) ?? []
    await page.bringToFront()
    times.set(what, [...known, ...(await timeFrames(page, gesture))])
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    await measure('plain rows, at rest', plain, () => sleep(1_000))
    await measure('plain rows', plain, () => scroll(plain, hand))
    await measure('list, while it loads', list, () => scroll(list, hand))
  }
  const began = performance.now()
  await loadAll(list)
  const loading = performance.now() - began
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, part] of [
      ['middle', 0.5],
      ['end', 0.95],
    ] as const) {
      await jump(plain, part)
      await measure(`plain rows, ${name}`, plain, () => scroll(plain, hand))
      await jump(list, part)
      await measure(`list of all, ${name}`, list, () => scroll(list, hand))
    }
  }
  const height = await list.evaluate<number>('document.documentElement.scrollHeight')
  console.log(
    `\n${hand.name}; the rest came in ${(loading / 1000).toFixed(1)} s; the page is ${height} px high`,
  )
  for (const [what, frames] of times) console.log(`  ${what.padEnd(22)}${describeFrames(frames)}`)
  console.log(`  rows missing on the screen: ${await countGaps(list, hand)} of the frames`)
  await list.context().close()
  await plain.context().close()
}

async function openList({ browser, signedIn }: Stage, { window }: Hand): Promise<Page> {
  const page = await (await browser.newContext(signedIn(window))).newPage()
  await page.goto('/manage')
  await page.getByRole('listitem').nth(20).waitFor()
  return page
}

async function openPlain({ browser }: Stage, { window }: Hand): Promise<Page> {
  const page = await (await browser.newContext(window)).newPage()
  await page.setContent(drawPlainRows(SIZE.npcs))
  return page
}

async function scroll(page: Page, hand: Hand): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (let time = 0; time < hand.times; time += 1) await once(session, hand)
  // What a finger set going runs on.
  if (hand.source === 'touch') await sleep(600)
  await session.detach()
}

function once(session: CDPSession, { window, source, distance, speed }: Hand) {
  const { width = 0, height = 0 } = window.viewport ?? {}
  return session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height * 0.75,
    yDistance: -distance,
    speed,
    gestureSourceType: source,
    preventFling: false,
  })
}

/** Down to the end again and again, as far as that leads in a time that somebody might spend on it. */
async function loadAll(page: Page): Promise<void> {
  const began = performance.now()
  const isMore = `[...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Show more')`
  while (performance.now() - began < PATIENCE && (await page.evaluate<boolean>(isMore))) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await page.waitForTimeout(30)
  }
}

async function jump(page: Page, part: number): Promise<void> {
  await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`)
  await page.waitForTimeout(600)
}

/** In how many frames a place in the window had no row, while the list is scrolled through. */
async function countGaps(page: Page, hand: Hand): Promise<string> {
  await jump(page, 0.3)
  await page.evaluate(`(() => {
    globalThis.seen = []
    const look = () => {
      const isRow = (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('[role=listitem]')
      globalThis.seen.push([0.25, 0.5, 0.7].every((part) => isRow(innerHeight * part)))
      globalThis.looking = requestAnimationFrame(look)
    }
    look()
  })()`)
  await scroll(page, hand)
  const seen = await page.evaluate<boolean[]>(
    '(cancelAnimationFrame(globalThis.looking), globalThis.seen)',
  )
  return `${seen.filter((whole) => !whole).length} of ${seen.length}`
}
