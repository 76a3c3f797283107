import type { ReactNode } from 'react'

import { Section } from './section.tsx'

import styles from './page-part.module.css'

interface PagePartProps {
  title: string
  /** What the button below is for. */
  words: ReactNode
  children: ReactNode
}

/** A part at the end of a page that says what can be done there, above its button. */
export function PagePart({ title, words, children }: PagePartProps) {
  return (
    <Section title={title} className={styles.part}>
      <p className={styles.words}>{words}</p>
      {children}
    </Section>
  )
}
