import { ChevronRight } from 'lucide-react'

import type { ClientError } from '../../../../../src/features/client-errors/client-errors.schemas.ts'
import { formatLongTime } from '../../../lib/dates.ts'

import styles from './crashes.module.css'

/** What a crashed page wrote is anybody's text: it is shown as text and nothing else. */
export function CrashRow({ crash }: { crash: ClientError }) {
  return (
    <li>
      <details className={styles.crash}>
        <summary className={styles.summary}>
          <ChevronRight className={styles.chevron} aria-hidden />
          <span className={styles.error}>{crash.error || 'A crash without words'}</span>
          <span className={styles.when}>
            {crash.count === 1 ? 'Once' : `${crash.count.toLocaleString('en-US')} times`}, last{' '}
            {formatLongTime(crash.last_at)}
          </span>
        </summary>
        <div className={styles.body}>
          <Trace title="Stack" text={crash.stack} />
          <Trace title="Components" text={crash.component_stack} />
          <dl className={styles.facts}>
            <dt>First</dt>
            <dd>{formatLongTime(crash.first_at)}</dd>
            <dt>Page</dt>
            <dd>{crash.url || 'Not told'}</dd>
            <dt>Browser</dt>
            <dd>{crash.user_agent || 'Not told'}</dd>
          </dl>
        </div>
      </details>
    </li>
  )
}

function Trace({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that. */}
      <pre className={styles.trace} tabIndex={0} aria-label={title} role="region">
        {text.trim()}
      </pre>
    </div>
  )
}
