import { useEffect, useRef } from 'react'

/**
 * For what opens an editor in place: it gets the focus back when the editor has gone with it. A person who is elsewhere by
 * then, because the save took long, stays there.
 */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      opener.current?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
