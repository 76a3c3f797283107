import type { Page } from 'playwright-core'

/** The server does as it is asked, once, but its answer does not come before it is let go. */
export async function holdAnswer(
  page: Page,
  pattern: string | RegExp,
  method: 'GET' | 'POST' | 'PUT',
) {
  const free = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(pattern, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    done.resolve()
    await free.promise
    return route.fulfill({ response })
  })
  return {
    /** When the server has done it. */
    done: done.promise,
    letGo: () => free.resolve(),
  }
}
