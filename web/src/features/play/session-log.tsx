import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { NamesIn } from '../names/names.tsx'
import { LogLine } from './log-line.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './session-log.module.css'

interface SessionLogProps {
  entries: readonly JournalEntry[]
  /** In a dialog: one of the links is followed. Names in the lines are not linked there, and no line is edited. */
  onLeave?: () => void
  /** Whether authors and DMs can change and delete lines here. */
  mayEdit?: boolean
}

/** The lines of a session, with their hours, and with whom and what they are about. */
export function SessionLog({ entries, onLeave, mayEdit = true }: SessionLogProps) {
  if (entries.length === 0) return <p className={lettering.soft}>Nothing was noted.</p>
  return (
    <NamesIn
      campaignId={entries[0]!.campaign_id}
      texts={onLeave ? [] : entries.map(({ content }) => content)}
    >
      <ul className={styles.log}>
        {entries.map((entry) => (
          <LogLine
            key={entry.id}
            entry={entry}
            mayEdit={mayEdit && entry.editable && !onLeave}
            {...(onLeave && { onLeave })}
          />
        ))}
      </ul>
    </NamesIn>
  )
}
