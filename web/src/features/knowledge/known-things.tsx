import type { ReactNode } from 'react'

import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'
import { Markdown } from '../../components/markdown/markdown.tsx'
import { PicturedThing } from '../../components/markdown/pictured-thing.ts'
import { Section } from '../../components/page/section.tsx'
import { useFirstRows } from '../../components/page/use-first-rows.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { WhatLink } from '../reveals/ledger-line.tsx'

import lettering from '../../design/lettering.module.css'
import styles from '../reveals/ledger.module.css'

const STEP = 60

/** A secret or a thing that one player knows. */
export interface Known {
  key: string
  /** Where it is read. */
  page: Reveal['what']
  /** Of a secret. */
  text?: string
  since: string | null
}

const keyOf = ({ kind, id }: Known['page']) => `${kind} ${id}`

/** What one player knows, the latest first. A thing whose secret is there needs no row of its own. */
export function KnownThings({ title, known }: { title: ReactNode; known: readonly Known[] }) {
  const withSecrets = new Set(known.flatMap(({ page, text }) => (text ? [keyOf(page)] : [])))
  const latestFirst = known
    .filter(({ page, text }) => text || !withSecrets.has(keyOf(page)))
    .toSorted((a, b) => (b.since ?? '').localeCompare(a.since ?? ''))
  const { shown, more } = useFirstRows(latestFirst, STEP)
  if (known.length === 0) return null
  return (
    <Section title={title} aside={latestFirst.length} className={styles.ledger}>
      <ul className={styles.lines}>
        {shown.map(({ key, page, text, since }) => (
          <li key={key} className={styles.known}>
            <PicturedThing value={page}>{text && <Markdown text={text} />}</PicturedThing>
            <p className={styles.words}>
              <WhatLink what={page}>{page.name}</WhatLink>{' '}
              {since && <span className={lettering.soft}>since {formatLongDate(since)}</span>}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </Section>
  )
}
