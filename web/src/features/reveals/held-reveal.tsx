import { useRouter } from '@tanstack/react-router'
import { type FocusEventHandler, type MouseEvent, useEffect, useRef } from 'react'

import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { dropHeld, type Readers, sendHeld } from './held-reveals.ts'
import type { What } from './reveals.queries.ts'

import styles from './held-reveal.module.css'

interface HeldRevealProps {
  what: What
  name: string
  readers: Readers
  onFocus?: FocusEventHandler
}

/** A reveal that waits a moment. Another tap on it sends it at once, and so does another page. */
export function HeldReveal({ what, name, readers: { words }, onFocus }: HeldRevealProps) {
  const router = useRouter()
  const { kind, id } = what
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) sendHeld({ kind, id })
      }),
    [router, kind, id],
  )
  const held = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The dialog that it was chosen in is gone. Not a button: an Enter that is held down would press it.
    if (document.activeElement === document.body) held.current?.focus({ preventScroll: true })
  }, [])
  return (
    <span ref={held} tabIndex={-1} className={styles.held} onFocus={onFocus} {...useOwnPresses()}>
      <button type="button" className={styles.now} onClick={() => sendHeld(what)}>
        To {words}…<VisuallyHidden>Reveal {name} now</VisuallyHidden>
      </button>
      <button type="button" className={styles.undo} onClick={() => dropHeld(what)}>
        Undo
      </button>
      <VisuallyHidden role="status">
        {name} will be revealed to {words} in 5 seconds.
      </VisuallyHidden>
    </span>
  )
}

/**
 * Ignores the click of a press that began before this was here: a finger that held down a face is lifted over it. Clicks
 * of the keyboard count none.
 */
function useOwnPresses() {
  const isOwn = useRef(false)
  return {
    onPointerDownCapture() {
      isOwn.current = true
    },
    onClickCapture(event: MouseEvent) {
      if (isOwn.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    // A long press may also ask for a menu.
    onContextMenu(event: MouseEvent) {
      if (!isOwn.current) event.preventDefault()
    },
  }
}
