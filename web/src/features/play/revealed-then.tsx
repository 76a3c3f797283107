import { useInfiniteQuery } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { joinTold, type ToldLine } from '../reveals/join-told.ts'
import { WhatLink } from '../reveals/ledger-line.tsx'
import { ledgerQuery, linesOf } from '../reveals/reveals.queries.ts'

import lettering from '../../design/lettering.module.css'
import styles from './last-time.module.css'

const NAMED = 3

/** What players learned in a session: of the ledger, what its reader may see. */
export default function RevealedThen({ session: { id, campaign_id } }: { session: Session }) {
  const filter = { session_id: id }
  const { data } = useInfiniteQuery(ledgerQuery(campaign_id, filter))
  const lines = distinct(joinTold(linesOf(data, filter)))
  if (lines.length === 0) return null
  const more = lines.length - NAMED
  return (
    <div className={styles.revealed}>
      <span className={lettering.faint}>Revealed:</span>
      <ul>
        {lines.slice(0, NAMED).map(({ id: line, what, at, of }) => (
          <li key={line}>
            <WhatLink what={{ ...at, name: what.name }}>{what.name}</WhatLink>
            {of && ` (${isolate(of)})`}
          </li>
        ))}
        {more > 0 && <li className={lettering.faint}>and {more} more</li>}
      </ul>
    </div>
  )
}

/** Each thing once, and an entry not beside its NPC, whose name it has; without what was hidden or taken back. */
function distinct(lines: readonly ToldLine[]): ToldLine[] {
  const given = lines.filter((line) => line.action === 'reveal' && line.taken_back_at === null)
  return [
    ...new Map(
      given.map((line) => [`${line.at.kind} ${line.at.id} ${line.what.name}`, line]),
    ).values(),
  ]
}
