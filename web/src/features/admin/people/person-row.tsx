import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import type { PersonChange } from './person-changes.ts'
import { PersonMenu } from './person-menu.tsx'

import styles from './person-row.module.css'

export interface PersonRowProps {
  person: Person
  isSelf: boolean
  busy: boolean
  /** What was refused last, of this person. */
  failure: string | undefined
  onChange: (change: PersonChange) => void
  onMakeLink: () => void
  onDelete: () => void
}

export function PersonRow(props: PersonRowProps) {
  const { person, isSelf, busy, failure } = props
  return (
    <li className={styles.row} aria-busy={busy}>
      <Avatar name={person.username} avatarUrl={person.portrait_url} shape="round" />
      <div className={styles.who}>
        <div className={styles.head}>
          <h2 className={styles.name}>{person.username}</h2>
          {isSelf && <Badge>You</Badge>}
          {person.is_admin && <Badge tone="brass">Admin</Badge>}
          {person.suspended_at && <Badge tone="warning">Suspended</Badge>}
        </div>
        <p className={styles.email}>{person.email}</p>
      </div>
      <div className={styles.facts}>
        <p>
          {person.last_sign_in_at
            ? `Signed in ${formatLongDate(person.last_sign_in_at)}`
            : 'Signed in nowhere'}
        </p>
        <p>
          Joined {formatLongDate(person.created_at)} · {countCampaigns(person.campaigns)}
        </p>
      </div>
      <PersonMenu {...props} />
      {failure && (
        <div className={styles.failure}>
          <Alert tone="danger">{failure}</Alert>
        </div>
      )}
    </li>
  )
}

function countCampaigns(count: number): string {
  if (count === 0) return 'no campaign'
  return count === 1 ? '1 campaign' : `${count} campaigns`
}
