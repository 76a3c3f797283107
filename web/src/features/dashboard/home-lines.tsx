import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { formatLongTime } from '../../lib/dates.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { isDm } from '../campaigns/role-names.ts'
import { countSinceQuery } from '../history/history.queries.ts'
import { lastVisit } from '../history/last-visit.ts'
import { stateWords } from '../suggestions/state-words.ts'
import { decidedQuery, openCountQuery } from '../suggestions/suggestions.queries.ts'

import styles from './home-lines.module.css'

/** On Home: what was suggested, what became of one's own suggestions, and what others and oneself changed since the last visit. */
export default function HomeLines({ campaign }: { campaign: Campaign }) {
  const userId = useUser()?.id ?? 0
  const [since] = useState(() => lastVisit(userId, campaign.id))
  const changed = useQuery({
    ...countSinceQuery(campaign.id, since ?? ''),
    enabled: since !== null,
  }).data
  const suggested = useQuery(openCountQuery(campaign.id)).data ?? 0
  const decided =
    useQuery({ ...decidedQuery(campaign.id), enabled: !isDm(campaign.role) }).data ?? []
  if (!changed && suggested === 0 && decided.length === 0) return null
  return (
    <ul className={styles.lines}>
      {suggested > 0 && (
        <li>
          <Link to="/suggestions">
            {isDm(campaign.role)
              ? counted(suggested, 'suggestion')
              : `${suggested} of your suggestions ${suggested === 1 ? 'is' : 'are'} open`}
          </Link>
        </li>
      )}
      {decided.map((suggestion) => (
        <li key={suggestion.id}>
          <Link to="/suggestions">
            Your suggestion{suggestion.about && ` for ${suggestion.about.name}`}:{' '}
            {stateWords(suggestion).toLowerCase()}
            {suggestion.decided_by && ` by ${suggestion.decided_by.name}`}
          </Link>
        </li>
      ))}
      {since !== null && !!changed && (
        <li>
          <Link to="/changes" search={{ since }}>
            {counted(changed, 'change')} since you were here
          </Link>{' '}
          <span className={styles.when}>({formatLongTime(since)})</span>
        </li>
      )}
    </ul>
  )
}
