import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

import { requireChromium } from '../../../scripts/chromium.ts'
import { followRequests } from './network.ts'
import type { Person } from './people.ts'
import { giveBack, spend, takeProfile } from './profiles.ts'

export const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof SIZES
export type Theme = 'lamplight' | 'daylight'

interface PageOptions {
  size: Size
  theme?: Theme
  /** The person who is signed in from the start. */
  as?: Person
  /** With the worker that keeps the program's files. */
  keepsFiles?: boolean
  /** Whether the page follows the changes of others. */
  isLive?: boolean
  /** Failures of requests that the journey means to meet, by status. */
  expectedStatuses?: number[]
  /** Other complaints that the journey means to hear. */
  expectedComplaints?: RegExp
}

let launched: Promise<Browser> | undefined

/** One browser serves the journeys of all files in a process; each journey has a profile to itself. */
function launch(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-sync',
      // A page that is shown for a second ends before its code has been optimized.
      '--js-flags=--no-maglev --no-turbofan',
      // A name that is not the computer's own: over plain HTTP, pages there have fewer rights.
      '--host-resolver-rules=MAP dramatis.test 127.0.0.1',
    ],
  })
  return launched
}

/**
 * A page of a fresh browser profile. The test fails when the page complains or a request fails unexpectedly, or when the page
 * at its end is wider than a phone.
 */
export async function openPage(
  url: string,
  {
    size,
    theme = 'lamplight',
    as,
    keepsFiles = false,
    isLive = false,
    expectedStatuses = [],
    expectedComplaints,
  }: PageOptions,
): Promise<Page> {
  const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {}
  const options = {
    baseURL: url,
    viewport: SIZES[size],
    colorScheme: theme === 'lamplight' ? 'dark' : 'light',
    // Frames of a motion, and twice the pixels, are drawn by the processor, a third of what a journey takes.
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    // A worker would answer requests that a journey means to hold.
    serviceWorkers: keepsFiles ? 'allow' : 'block',
    isLive,
    ...touch,
  } as const
  const { context, page } = await takeProfile(await launch(), options)
  if (as) {
    const [name = '', value = ''] = as.api.cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const complaints = listenForComplaints(page, expectedStatuses)
  const addresses = listAddresses(page)
  followRequests(page)
  onTestFinished(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    // A report may be kept by its end alone, where the errors stand.
    if (error) error.message += `\n\n${addresses.join('\n')}\n${await lastSightOf(page)}\n`
    if (error) spend(page)
    const isWide = size === 'phone' && (await scrollsSideways(page).catch(() => false))
    await giveBack({ context, page }, options)
    const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint))
    expect(unexpected, 'complaints of the page').toEqual([])
    expect(isWide, 'the page on the phone was wider than its window').toBe(false)
  })
  return page
}

function listenForComplaints(page: Page, expectedStatuses: number[]): string[] {
  const complaints: string[] = []
  /** What the page still asks of a thing that it deleted is not found. */
  let hasDeleted = false
  page.on('request', (request) => {
    hasDeleted ||= request.method() === 'DELETE'
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (/Service Worker registration blocked/.test(message.text())) return
    const [, status] = /status of (\d+)/.exec(message.text()) ?? []
    if (status && expectedStatuses.includes(Number(status))) return
    if (status === '404' && hasDeleted) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  return complaints
}

/** Where the page has been, with the time of day. */
function listAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    addresses.push(`${new Date().toISOString().slice(11, 23)} ${frame.url()}`)
  })
  return addresses
}

/** What a screen reader knows of the page, and where the focus is. */
async function lastSightOf(page: Page): Promise<string> {
  try {
    const sight = await page.locator('body').ariaSnapshot({ mode: 'ai', timeout: 5000 })
    return sight.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, '')
  } catch (error) {
    return String(error)
  }
}

/**
 * Whether the page must be scrolled sideways. On a phone, innerWidth grows with content that is too wide; the width of the
 * root element does not.
 */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
}

/** What is wider than its box by more than a hanging margin, without being cut or scrolled; pins may be. */
export function overflowing(page: Page, margin = 24): Promise<string> {
  return page.evaluate(
    (hanging) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'html, main *, aside *, [role=dialog], [role=dialog] *',
        ),
      ]
        .filter((element) => {
          const { overflowX, display } = getComputedStyle(element)
          const isWide =
            element.scrollWidth > element.clientWidth + hanging && element.clientWidth > 1
          return (
            isWide &&
            !element.closest('[data-pin]') &&
            display !== 'inline' &&
            (overflowX === 'visible' || element.matches('html'))
          )
        })
        .map(
          ({ tagName, className, textContent }) =>
            `${tagName}.${className}: ${textContent?.slice(0, 40)}`,
        )
        .join('\n'),
    margin,
  )
}

/** Gives the page a window of this size, and waits until what chooses a layout by media query has been told of it. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // A frame first tells the listeners of media queries, and then runs what was asked of it.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Makes a desk's page one that is touched, as on a phone, and back. */
export async function touchOf(page: Page): Promise<(enabled: boolean) => Promise<void>> {
  spend(page)
  const session = await page.context().newCDPSession(page)
  return async (enabled) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  }
}

/** Stands the page's clock still some seconds from now; from then on it goes as far as it is told to. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/**
 * Goes on as a link does, and waits until the page is there. Loading the program again takes five times as long, but forgets
 * what is open and typed.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> }
    }
    return router.navigate({ href })
  }, path)
}
