import type { Page } from 'playwright-core'

import { comeToRest } from './rest.ts'

/** As much as most messages take: two lines with something to do. */
const HEIGHT = 64
const WIDTH = 380

/**
 * The controls that would lie under a passing message, wherever one scrolls. It takes the place of a message in the
 * page, because whether one has just been shown is chance.
 */
export async function findCovered(page: Page): Promise<string[]> {
  await comeToRest(page)
  return page.evaluate(
    ({ height, width }) => {
      const region = document.querySelector('[aria-label^="Notifications"]')
      if (!region) return ['(there is no room for messages)']
      const message = document.createElement('div')
      message.style.cssText = `height:${height}px;width:min(${width}px,100%);justify-self:center;margin:auto`
      region.append(message)
      const place = message.getBoundingClientRect()
      const isUnder = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < place.right && right > place.left && top < place.bottom && bottom > place.top
      }
      /** On top, and not only behind a bar or a dialog. */
      const isInReach = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
      }
      const controls = document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role=menuitem], [role=treeitem]',
      )
      const covered = [...controls].filter((control) => {
        // A pin can be panned out from under a message.
        if (control.matches('[data-pin]')) return false
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
          return false
        if (!isUnder(control) || !isInReach(control)) return false
        return (['center', 'start', 'end'] as const).every((block) => {
          control.scrollIntoView({ block, behavior: 'instant' })
          return isUnder(control) && isInReach(control)
        })
      })
      message.remove()
      return covered.map(
        (control) =>
          `“${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60)}”`,
      )
    },
    { height: HEIGHT, width: WIDTH },
  )
}
