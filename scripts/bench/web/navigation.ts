import { setTimeout as sleep } from 'node:timers/promises'

import { type Browser, chromium, type Locator, type Page } from 'playwright-core'

import { requireChromium } from '../../chromium.ts'
import { seed } from '../../seed/seed.ts'
import { serveExecutable } from '../../serve-executable.ts'
import { median } from '../median.ts'

const GOAL = 100
const ROUNDS = 5
/** A hand that has come to a link rests there for a moment before it presses. */
const REST = 100

interface Way {
  name: string
  from: (page: Page) => Locator
  /** An expression that holds once the next screen shows what it is for. */
  shown: string
}

const place = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name, exact: true })
/** The address alone says little: what was shown before stands there a while longer. */
const under = (title: string, selector: string) =>
  `document.querySelector('main h1')?.textContent.startsWith('${title}') &&
    document.querySelector('main ${selector}')`

/** In an order that can be walked, again and again. */
const WAYS: Way[] = [
  {
    name: 'the list',
    from: place('Manage NPCs'),
    shown: under('Manage NPCs', '[role=listitem] a'),
  },
  {
    name: 'an NPC of it',
    from: (page) => page.getByRole('link', { name: 'Bartholomew Gudge' }),
    shown: `document.querySelector('#npc-backstory')`,
  },
  {
    name: 'back to the list',
    from: (page) => page.getByRole('link', { name: 'Back to NPCs' }),
    shown: under('Manage NPCs', '[role=listitem] a'),
  },
  {
    name: 'a new sheet',
    from: (page) => page.getByRole('main').getByRole('link', { name: 'Create New' }),
    shown: under('New Character', 'form input'),
  },
  { name: 'the storyline', from: place('Storyline'), shown: under('Storyline', '#session-title') },
  { name: 'the campaigns', from: place('Campaigns'), shown: under('My Campaigns', 'ul li img') },
  { name: 'the tags', from: place('Tags'), shown: under('Campaign Tags', 'ul li button') },
  { name: 'the places', from: place('Locations'), shown: under('Locations', '[role=treeitem]') },
  { name: 'the connections', from: place('Connections'), shown: under('Connections', 'canvas') },
  { name: 'the dashboard', from: place('Dashboard'), shown: under('Welcome', 'li img') },
]

/** The first time by a hand that rests on the link before, or presses unforeseen; and again. */
const KINDS = ['first', 'unforeseen', 'again'] as const
type Kind = (typeof KINDS)[number]

/** From the click to the frame in which the next screen's content is drawn, in headless Chromium on the seeded campaign. */
export async function measureNavigation(): Promise<boolean> {
  const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const { people } = await seed(dramatis.url)
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kinds of [['first', 'again'], ['unforeseen']] as const) {
        await walk(browser, dramatis.url, people.mara.cookie, kinds, (key, time) =>
          times.set(key, [...(times.get(key) ?? []), time]),
        )
      }
    }
    return print(times)
  } finally {
    await browser.close()
    await dramatis.stop()
  }
}

async function walk(
  browser: Browser,
  url: string,
  cookie: string,
  kinds: readonly Kind[],
  note: (key: string, time: number) => void,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  })
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(
    `addEventListener('click', () => { globalThis.clicked = performance.now() }, true)`,
  )
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Recently Edited NPCs' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const kind of kinds) {
    for (const way of WAYS) {
      note(`${kind} ${way.name}`, await take(page, way, kind))
      await sleep(300)
    }
  }
  await context.close()
}

async function take(page: Page, { from, shown }: Way, kind: Kind): Promise<number> {
  const link = from(page)
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('There is nothing to click.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(
    `globalThis.shown = new Promise((resolve) => {
      const look = () => {
        if (!globalThis.clicked || !(${shown})) return requestAnimationFrame(look)
        // After this frame is drawn.
        setTimeout(() => resolve(performance.now() - globalThis.clicked))
      }
      globalThis.clicked = 0
      look()
    }), 0`,
  )
  if (kind !== 'unforeseen') {
    await page.mouse.move(x, y)
    await sleep(REST)
  }
  await page.mouse.click(x, y)
  const time = await page.evaluate<number>('globalThis.shown')
  // Away from the next link.
  await page.mouse.move(700, 5)
  return time
}

function print(times: Map<string, number[]>): boolean {
  console.log(`Milliseconds from the click, median of ${ROUNDS}; goal ${GOAL}`)
  console.log(`  ${''.padEnd(20)}${KINDS.map((kind) => kind.padStart(12)).join('')}`)
  const all: number[] = []
  for (const { name } of WAYS) {
    const row = KINDS.map((kind) => median(times.get(`${kind} ${name}`) ?? []))
    all.push(...row)
    console.log(`  ${name.padEnd(20)}${row.map((time) => time.toFixed(0).padStart(12)).join('')}`)
  }
  console.log(`  median of all ${median(all).toFixed(0)}, slowest ${Math.max(...all).toFixed(0)}`)
  return all.every((time) => time <= GOAL)
}
