import type { ReactNode } from 'react'

import { SectionHeading } from './section-heading.tsx'

import styles from './page-part.module.css'

interface PagePartProps {
  id: string
  title: string
  /** What the button below is for. */
  words: ReactNode
  children: ReactNode
}

/** A part at the end of a page that says what can be done there, above its button. */
export function PagePart({ id, title, words, children }: PagePartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <p className={styles.words}>{words}</p>
      {children}
    </section>
  )
}
