import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { Button } from './button.tsx'

import styles from './read-on.module.css'

/** In pixels. A text that is hardly longer than what is left of it is shown whole. */
const LONG = 216

/** A long text before what the table needs: its beginning, and the rest one tap away. */
export function ReadOn({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const text = box.current?.firstElementChild
    if (!text) return
    const measure = () => setLong(text.getBoundingClientRect().height > LONG)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return (
    <div>
      <div
        ref={box}
        className={isLong && !isOpen ? styles.folded : undefined}
        // The keyboard, the browser's search, or a link to a heading went on.
        onScroll={() => setOpen(true)}
      >
        <div>{children}</div>
      </div>
      {isLong && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read on'}
        </Button>
      )}
    </div>
  )
}
