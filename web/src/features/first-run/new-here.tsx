import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { firstRunQuery } from './first-run.queries.ts'

import styles from './new-here.module.css'

const CLOSED = { invited: 'sign-ups are by invitation', closed: 'sign-ups are closed', open: '' }

/** At the door of a Dramatis in which nobody has an account yet: how the first one is made. */
export function NewHere({ at }: { at: 'login' | 'signup' }) {
  const { data } = useQuery(firstRunQuery)
  if (!data?.is_new || !data.signups) return null
  return (
    <section className={styles.note} aria-label="First run">
      <p className={styles.title}>This Dramatis is new.</p>
      {data.signups !== 'open' && (
        <p>
          Nobody has an account yet, and {CLOSED[data.signups]}. Whoever runs it makes the first one
          at the command line: <code>dramatis create-admin EMAIL</code>
        </p>
      )}
      {data.signups === 'open' && at === 'login' && (
        <p>
          Nobody has an account yet. The first step is to{' '}
          <Link to="/signup">create the first one</Link>.
        </p>
      )}
      {data.signups === 'open' && at === 'signup' && (
        <p>Nobody has an account yet: yours is the first. Sign in with it afterwards.</p>
      )}
    </section>
  )
}
