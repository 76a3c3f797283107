import { useEffect, useRef, useState } from 'react'

import styles from './sheet-row.module.css'

interface SheetRowProps {
  /** The ids of the parts, and what each is called. */
  parts: readonly (readonly [id: string, label: string])[]
}

/** Leads to the parts of a long sheet. It sticks to the top, and is not needed where the journal is beside the sheet. */
export function SheetRow({ parts }: SheetRowProps) {
  const { current, goTo } = useParts(parts.map(([id]) => id))
  return (
    <nav className={styles.row} data-tools aria-label="Parts of this page">
      {parts.map(([id, label]) => (
        <button
          key={id}
          type="button"
          className={styles.part}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => goTo(id)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

/** The part that was gone to, and after scrolling the last one that begins in the upper third of the window. */
function useParts(ids: readonly string[]) {
  const [chosen, setCurrent] = useState<string>()
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
  const all = ids.join(' ')
  const isGoing = useRef(false)
  useEffect(() => {
    function find() {
      if (isGoing.current) {
        isGoing.current = false
        return
      }
      const begun = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent(begun.at(-1))
    }
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [all])

  function goTo(id: string) {
    const before = scrollY
    document.getElementById(id)?.scrollIntoView()
    isGoing.current = scrollY !== before
    setCurrent(id)
  }
  return { current, goTo }
}
