import { useEffect, useState } from 'react'

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
  const current = useShownPart()
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
              onClick={() => document.getElementById(id)?.scrollIntoView()}
            >
              {id === 'npc-secrets' ? secrets : label}
            </button>
          ),
      )}
    </nav>
  )
}

/** The last part that begins above the middle of the window. */
function useShownPart(): string {
  const [shown, setShown] = useState<string>(PARTS[0][0])
  useEffect(() => {
    function find() {
      const begun = PARTS.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 2
      })
      setShown(begun.at(-1)?.[0] ?? PARTS[0][0])
    }
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [])
  return shown
}
