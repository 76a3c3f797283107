import { type ReactNode, useId, useRef, useState } from 'react'

import { SectionHeading } from '../../components/page/section-heading.tsx'

import styles from './panels.module.css'

interface Panel {
  title: string
  /** How much is in it. */
  count: number
  content: ReactNode
}

/** Parts beside or below each other. On a phone each has the whole width, and a swipe or its name leads to it. */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  const id = useId()
  const idOf = (title: string) => `${id}${title.replaceAll(' ', '-')}`
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  function show(index: number) {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth })
  }

  return (
    <div>
      <div className={styles.names} role="group" aria-label="Parts of the table">
        {panels.map(({ title, count }, index) => (
          <button
            key={title}
            type="button"
            className={styles.name}
            aria-pressed={index === shown}
            onClick={() => show(index)}
          >
            {title}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {panels.map(({ title, count, content }, index) => (
          <section
            key={title}
            className={styles.panel}
            aria-labelledby={idOf(title)}
            data-shown={index === shown || undefined}
          >
            <div className={styles.heading}>
              <SectionHeading id={idOf(title)} {...(count > 0 && { aside: count })}>
                {title}
              </SectionHeading>
            </div>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
