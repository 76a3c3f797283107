import { useQuery } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { PeekFaces } from '../../components/peek-faces.tsx'
import { PeekLink } from '../../components/peek-link.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { LinkedProse } from '../names/names.tsx'
import { Peeked, type PeekedProps, Secrets, titleOf } from '../peek/peeked.tsx'
import { logQuery } from '../play/play.queries.ts'
import { SessionLog } from '../play/session-log.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { useNoteOpened } from '../search/opened-last.ts'
import { KeptRows } from '../unsent/kept-rows.tsx'
import { noNotesWords } from './session-state.ts'
import { storylineQuery } from './storyline.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from '../peek/peek.module.css'

const useSession = ({ id, campaignId }: PeekedProps) =>
  useQuery({
    ...storylineQuery(campaignId),
    select: (sessions) => sessions.find((session) => session.id === id) ?? null,
  })

export function SessionTitle(peeked: PeekedProps) {
  const query = useSession(peeked)
  return titleOf(query, query.data?.title)
}

/** The notes of a session, and who appeared. */
export function SessionPeek(peeked: PeekedProps) {
  return (
    <Peeked about={{ kind: 'session', id: peeked.id }} query={useSession(peeked)}>
      {(session) => <Known session={session} />}
    </Peeked>
  )
}

function Known({ session }: { session: Session }) {
  const { id, campaign_id, title, notes, npcs, locations } = session
  const { data: log } = useQuery(logQuery(campaign_id, id))
  useNoteOpened(campaign_id, { kind: 'session', id, title })
  return (
    <>
      <p className={styles.facts}>
        <span>#{session.session_number}</span>
        <span>{formatLongDate(session.session_date)}</span>
        <AudienceFaces what={{ kind: 'session', id }} name={title} of={session} />
      </p>
      {notes.trim() ? (
        <LinkedProse campaignId={campaign_id} text={notes.trim()} of={session} field="notes" />
      ) : (
        <p className={styles.none}>{noNotesWords(session)}</p>
      )}
      {log && <KeptRows about={{ kind: 'session', id }} of="journal-entry" rows={log} />}
      {log && log.length > 0 && (
        <section className={styles.part} aria-label="Log">
          <p className={lettering.caption}>Log</p>
          <SessionLog entries={log} />
        </section>
      )}
      {npcs.length > 0 && (
        <section className={styles.part} aria-label="Who appeared">
          <p className={lettering.caption}>Who appeared</p>
          <PeekFaces npcs={npcs} />
        </section>
      )}
      {locations.length > 0 && (
        <section className={styles.part} aria-label="Locations visited">
          <p className={lettering.caption}>Locations visited</p>
          <ul className={styles.names}>
            {locations.map((location) => (
              <li key={location.id}>
                <PeekLink thing={{ kind: 'location', id: location.id }}>{location.name}</PeekLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Secrets campaignId={campaign_id} about={{ kind: 'session', id }} />
    </>
  )
}
