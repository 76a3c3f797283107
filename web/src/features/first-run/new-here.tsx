import { useQuery } from '@tanstack/react-query'

import { firstRunQuery } from './first-run.queries.ts'

import styles from './new-here.module.css'

const CLOSED = { invited: 'sign-ups are by invitation', closed: 'sign-ups are closed', open: '' }

/** On the sign-up page of a Dramatis without accounts: how the first one is created. */
export function NewHere() {
  const { data } = useQuery(firstRunQuery)
  if (!data?.is_new || !data.signups) return null
  return (
    <section className={styles.note} aria-label="First run">
      <p className={styles.title}>This Dramatis is new.</p>
      {data.signups !== 'open' && (
        <p>
          There are no accounts yet, and {CLOSED[data.signups]}. The person who runs it creates the
          first one on the command line: <code>dramatis create-admin EMAIL</code>
        </p>
      )}
      {data.signups === 'open' && <p>There are no accounts yet: yours is the first.</p>}
    </section>
  )
}
