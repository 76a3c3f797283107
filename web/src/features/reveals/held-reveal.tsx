import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { dropHeld, type Readers, sendHeld } from './held-reveals.ts'
import type { What } from './reveals.queries.ts'

import styles from './held-reveal.module.css'

interface HeldRevealProps {
  what: What
  name: string
  readers: Readers
}

/** A reveal that waits a moment. Another tap on it sends it at once, and so does another page. */
export function HeldReveal({ what, name, readers: { words } }: HeldRevealProps) {
  const router = useRouter()
  const { kind, id } = what
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) sendHeld({ kind, id })
      }),
    [router, kind, id],
  )
  return (
    <span className={styles.held}>
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
