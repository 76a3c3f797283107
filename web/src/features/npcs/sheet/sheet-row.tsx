import { useEffect, useRef, useState } from 'react'

import styles from './sheet-row.module.css'

const PARTS = [
  ['npc-play', 'Play'],
  ['npc-secrets', 'Secrets'],
  ['npc-journal', 'Journal'],
  ['npc-ties', 'Ties'],
] as const

interface SheetRowProps {
  /** What the part with the secrets is called; null where the reader knows none. */
  secrets: string | null
}

/** Leads to the parts of a long sheet. It sticks to the top, and is not needed where the journal is beside the sheet. */
export function SheetRow({ secrets }: SheetRowProps) {
  const { current, goTo } = useParts()
  return (
    <nav className={styles.row} aria-label="Parts of this page">
      {PARTS.map(
        ([id, label]) =>
          (id !== 'npc-secrets' || secrets) && (
            <button
              key={id}
              type="button"
              className={styles.part}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => goTo(id)}
            >
              {id === 'npc-secrets' ? secrets : label}
            </button>
          ),
      )}
    </nav>
  )
}

/** The part that was gone to, and after scrolling the last one that begins in the upper third of the window. */
function useParts() {
  const [current, setCurrent] = useState<string>(PARTS[0][0])
  const isGoing = useRef(false)
  useEffect(() => {
    function find() {
      if (isGoing.current) {
        isGoing.current = false
        return
      }
      const begun = PARTS.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent(begun.at(-1)?.[0] ?? PARTS[0][0])
    }
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [])

  function goTo(id: string) {
    const before = scrollY
    document.getElementById(id)?.scrollIntoView()
    isGoing.current = scrollY !== before
    setCurrent(id)
  }
  return { current, goTo }
}
