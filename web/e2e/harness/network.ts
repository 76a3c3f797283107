import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const QUIET_MS = 500

interface Traffic {
  underWay: Set<Request>
  /** When the last request began or ended. */
  changedAt: number
}

const trafficOf = new WeakMap<Page, Traffic>()

export function followRequests(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), changedAt: Date.now() }
  trafficOf.set(page, traffic)
  page.on('request', (request) => {
    traffic.changedAt = Date.now()
    // What the document before still asked for is over.
    if (request.isNavigationRequest()) traffic.underWay.clear()
    // A stream stays open.
    if (request.resourceType() !== 'eventsource') traffic.underWay.add(request)
  })
  const end = (request: Request) => {
    traffic.changedAt = Date.now()
    traffic.underWay.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until no request is under way, and none begins for a while. Playwright’s `networkidle` is over for good with the first
 * such moment of a document, whatever the page asks for later.
 */
export async function comeToQuiet(page: Page): Promise<void> {
  const isQuiet = async () => {
    // A page that is busy asks later.
    await page.evaluate(() => {})
    const { underWay, changedAt } = trafficOf.get(page)!
    return underWay.size === 0 && Date.now() - changedAt >= QUIET_MS
  }
  await expect.poll(isQuiet).toBe(true)
}

/** What may change something. A page that waits long for an answer asks by HEAD whether there is a server. */
export const isWrite = (request: Request): boolean => !['GET', 'HEAD'].includes(request.method())
