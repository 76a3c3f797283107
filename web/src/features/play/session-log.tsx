import { useQuery } from '@tanstack/react-query'

import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import { PeekLink } from '../../components/peek-link.tsx'
import { Names, NamesIn } from '../names/names.tsx'
import { RevealChip } from '../reveals/reveal-chip.tsx'
import { logQuery } from './play.queries.ts'

import styles from './session-log.module.css'

interface SessionLogProps {
  entries: readonly JournalEntry[]
  /** In a dialog: one of the links is followed. Names in the lines are not linked there. */
  onLeave?: () => void
}

/** The lines of a session, with whom and what they are about. */
export function SessionLog({ entries, onLeave }: SessionLogProps) {
  if (entries.length === 0) return <p className={styles.none}>Nothing was noted.</p>
  const isLinked = onLeave === undefined
  const common = { className: styles.about, ...(onLeave && { onClick: onLeave }) }
  return (
    <NamesIn
      campaignId={entries[0]!.campaign_id}
      texts={isLinked ? entries.map(({ content }) => content) : []}
    >
      <ul className={styles.log}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {entry.npc_id !== null && (
              <PeekLink thing={{ kind: 'npc', id: entry.npc_id }} {...common}>
                {entry.npc_name}
              </PeekLink>
            )}
            {entry.npc_id === null && entry.location_id !== null && (
              <PeekLink thing={{ kind: 'location', id: entry.location_id }} {...common}>
                {entry.location_name}
              </PeekLink>
            )}
            <span className={styles.content}>
              <Names>{entry.content}</Names>
            </span>
            <RevealChip
              what={{ kind: 'journal', id: entry.id }}
              name="this line"
              visibility={entry.visibility}
              visible_to={entry.visible_to}
              onlyHidden
            />
          </li>
        ))}
      </ul>
    </NamesIn>
  )
}

const LATEST = 3

/** The latest lines of the running session, on Home. */
export function LatestLines({ campaignId, sessionId }: { campaignId: number; sessionId: number }) {
  const { data: entries = [] } = useQuery(logQuery(campaignId, sessionId))
  if (entries.length === 0) return null
  return (
    <div className={styles.latest}>
      <SessionLog entries={entries.slice(-LATEST)} />
    </div>
  )
}
