import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * When what had the focus inside goes away (Stop, once there is nothing to stop), the focus stays near: on the element
 * that `fallback` is given to.
 */
export function useKeptFocus<Fallback extends HTMLElement>(state: unknown) {
  const fallback = useRef<Fallback>(null)
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const isGone = last.current && !last.current.isConnected
    if (!isGone || document.activeElement !== document.body) return
    last.current = undefined
    fallback.current?.focus({ preventScroll: true })
  }, [state])
  return {
    fallback,
    onFocus: (event: FocusEvent) => {
      last.current = event.target
    },
  }
}
