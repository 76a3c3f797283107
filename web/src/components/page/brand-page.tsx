import type { ReactNode } from 'react'

import { Logo } from './logo.tsx'
import { usePageHeading } from './use-page-heading.ts'
import { usePageTitle } from './use-page-title.ts'

import styles from './brand-page.module.css'

/** The pages before signing in: the name of the program, and the form beside it. */
export function BrandPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title, { onlyIfFree: true })
  usePageTitle(title)

  return (
    <div className={styles.page}>
      <header className={styles.cover}>
        <div className={styles.frame}>
          <span className={styles.mark}>
            <Logo size={88} />
          </span>
          <p className={styles.name}>Dramatis</p>
          <p className={styles.motto}>
            The cast of your campaign, within reach of the whole table.
          </p>
        </div>
      </header>
      <main className={styles.content}>
        <div className={styles.column}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  )
}
