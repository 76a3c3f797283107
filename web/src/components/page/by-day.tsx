import type { ReactNode } from 'react'

import { formatDay, today } from '../../lib/dates.ts'
import { Section } from './section.tsx'

import styles from './by-day.module.css'

interface ByDayProps<Row> {
  /** Newest first. */
  rows: readonly Row[]
  /** When each happened. */
  at: (row: Row) => string
  /** Makes an `li` of each. */
  children: (row: Row) => ReactNode
}

/** Rows below the day on which they happened, so that each says only its time. */
export function ByDay<Row>({ rows, at, children }: ByDayProps<Row>) {
  const days = Map.groupBy(rows, (row) => today(new Date(at(row))))
  return [...days].map(([day, rowsOfDay]) => (
    <Section title={formatDay(at(rowsOfDay[0]!))} key={day} className={styles.day}>
      <ul className={styles.rows}>{rowsOfDay.map(children)}</ul>
    </Section>
  ))
}
