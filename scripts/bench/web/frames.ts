import type { Page } from 'playwright-core'

/** A frame at 60 a second lasts this long; the screen tells it a little too late or too early. */
const FRAME = 16.7
const TOLERANCE = 1.5

const BEGIN = `(() => {
  const frames = (globalThis.frames = [])
  let last
  const count = (now) => {
    if (last !== undefined) frames.push(now - last)
    last = now
    globalThis.counting = requestAnimationFrame(count)
  }
  globalThis.counting = requestAnimationFrame(count)
})()`

const END = '(cancelAnimationFrame(globalThis.counting), globalThis.frames)'

/** The times between frames while `gesture` lasts, in ms. */
export async function timeFrames(page: Page, gesture: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(BEGIN)
  await gesture()
  return page.evaluate<number[]>(END)
}

export function describeFrames(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1)
  const over = (limit: number) => {
    const late = times.filter((time) => time > limit + TOLERANCE).length
    return `${((100 * late) / times.length).toFixed(1).padStart(4)} %`
  }
  const count = String(times.length).padStart(4)
  return (
    `${count} frames; median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} ms; ` +
    `over ${FRAME} ms ${over(FRAME)}, over 33 ms ${over(2 * FRAME)}`
  )
}
