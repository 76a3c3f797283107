import type { AuditEntry } from '../../../../../src/features/audit/audit.schemas.ts'
import { formatLongTime } from '../../../lib/dates.ts'
import { AUDIT_WORDS } from './audit-words.ts'

import styles from './audit.module.css'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.who}>{entry.admin}</p>
      <div className={styles.act}>
        <p className={styles.what}>{AUDIT_WORDS[entry.action] ?? entry.action}</p>
        {entry.subject && <p className={styles.subject}>{entry.subject}</p>}
      </div>
      <time className={styles.when} dateTime={entry.created_at}>
        {formatLongTime(entry.created_at)}
      </time>
    </li>
  )
}
