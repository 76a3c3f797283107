import { type RefObject, useRef } from 'react'

/** If a menu opened the dialog, the button of the menu: the menu itself is gone by then. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}

/**
 * For a Radix dialog without a trigger of its own: focus goes back to where it came from. When the dialog led to another
 * page, which may be there before the dialog has gone, focus goes to the heading of that one. `fallback` gets it when where
 * it came from is gone.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement>(null)
  const openedAt = useRef('')
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener()
      openedAt.current = location.pathname
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isGone = !opener.current?.isConnected || opener.current === document.body
      if (location.pathname === openedAt.current) {
        const next = isGone && fallback ? fallback.current : opener.current
        next?.focus({ preventScroll: isGone })
      } else document.querySelector('h1')?.focus({ preventScroll: true })
    },
  }
}
