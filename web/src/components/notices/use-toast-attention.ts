import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

import { dismissToast, holdToasts } from './toast-store.ts'

/** Moves the focus to the newest message, as in other programs. */
export const TOAST_SHORTCUT = 'F8'

/** Keeps toasts while they are in use, and returns the focus to where it was before. */
export function useToastAttention(region: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(null)
  const isInside = (element: EventTarget | null) =>
    element instanceof Element && !!region.current?.contains(element)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== TOAST_SHORTCUT) return
      region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [region])

  return {
    attention: {
      onPointerEnter: () => holdToasts(true),
      onPointerLeave: () => holdToasts(isInside(document.activeElement)),
      onFocus({ relatedTarget }: FocusEvent) {
        holdToasts(true)
        if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) {
          cameFrom.current = relatedTarget
        }
      },
      onBlur: ({ relatedTarget }: FocusEvent) => holdToasts(isInside(relatedTarget)),
    },
    /** The pressed button disappears with its message, so the focus returns to where it came from. */
    dismiss(id: number) {
      const hadFocus = isInside(document.activeElement)
      dismissToast(id)
      if (hadFocus && cameFrom.current?.isConnected) cameFrom.current.focus()
    },
  }
}
