import type { Locator, Page } from 'playwright-core'

const STILL_FRAMES = 2
const FRAMES_LIMIT = 600

/** Waits until nothing moves and nothing is being put elsewhere, on a page that was asked to reduce its motion. */
export async function comeToRest(page: Page): Promise<void> {
  const hasCome = await page.evaluate(
    async ({ wanted, limit }) => {
      let still = 0
      const changes = new MutationObserver(() => (still = -1))
      changes.observe(document, { subtree: true, childList: true, attributes: true })
      for (let frames = 0; still < wanted && frames < limit; frames += 1) {
        await new Promise(requestAnimationFrame)
        const moving = document.getAnimations()
        await Promise.allSettled(moving.map(({ finished }) => finished))
        still = moving.length === 0 ? still + 1 : 0
      }
      changes.disconnect()
      return still >= wanted
    },
    { wanted: STILL_FRAMES, limit: FRAMES_LIMIT },
  )
  if (!hasCome) throw new Error('The page does not come to rest.')
}

/** Where it is once it has come to rest. */
export async function restOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate(async (element) => {
    const place = () => JSON.stringify(element.getBoundingClientRect())
    for (let before = ''; before !== place();) {
      before = place()
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    }
  })
  return middleOf(target)
}

export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
