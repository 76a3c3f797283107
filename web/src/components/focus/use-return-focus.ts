import { type RefObject, useState } from 'react'

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
export function useReturnFocus(isOpen = true, fallback?: RefObject<HTMLElement | null>) {
  const [from, setFrom] = useState(CLOSED)
  // While it renders: before a field in it takes the focus by itself, of which Radix does not tell.
  if (from.isOpen !== isOpen) {
    setFrom(
      isOpen ? { isOpen, opener: findOpener(), path: location.pathname } : { ...from, isOpen },
    )
  }
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const { opener, path } = from
      const isGone = !opener?.isConnected || opener === document.body
      if (location.pathname === path) {
        const next = isGone && fallback ? fallback.current : opener
        next?.focus({ preventScroll: isGone })
      } else document.querySelector('h1')?.focus({ preventScroll: true })
    },
  }
}

const CLOSED = { isOpen: false, opener: null as HTMLElement | null, path: '' }
