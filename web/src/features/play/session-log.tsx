import { Link } from '@tanstack/react-router'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { AudienceMark } from '../../components/dm-only.tsx'

import styles from './session-log.module.css'

/** The lines of a session, with whom and what they are about. */
export function SessionLog({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0) return <p className={styles.none}>Nothing was noted.</p>
  return (
    <ul className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          {entry.npc_id !== null && (
            <Link to="/npc/$id" params={{ id: String(entry.npc_id) }} className={styles.about}>
              {entry.npc_name}
            </Link>
          )}
          {entry.npc_id === null && entry.location_id !== null && (
            <Link to="/locations" search={{ location: entry.location_id }} className={styles.about}>
              {entry.location_name}
            </Link>
          )}
          <span className={styles.content}>{entry.content}</span>
          <AudienceMark visibility={entry.visibility} />
        </li>
      ))}
    </ul>
  )
}
