import { Trash2 } from 'lucide-react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Alert } from '../../../components/alert.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { PERSON_ACTS } from './person-acts.ts'
import type { usePersonActs } from './use-person-acts.ts'

import styles from './person-row.module.css'

interface PersonRowProps {
  person: Person
  isSelf: boolean
  acts: ReturnType<typeof usePersonActs>
  onDelete: () => void
}

export function PersonRow(props: PersonRowProps) {
  const { person, isSelf, acts } = props
  const failure = acts.failureOf(person)
  return (
    <li className={styles.row} aria-busy={acts.isBusy(person)}>
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
            : 'Not signed in'}
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
  return counted(count, 'campaign')
}

/** The button stays enabled while busy, so that the focus can return to it. */
function PersonMenu({ person, isSelf, acts, onDelete }: PersonRowProps) {
  const busy = acts.isBusy(person)
  const offered = PERSON_ACTS.filter(({ isOffered }) => isOffered?.(person, isSelf) ?? true)
  return (
    <MoreMenu about={person.username} aria-busy={busy}>
      {offered.map((act) => (
        <MenuItem
          key={act.label}
          icon={act.icon}
          danger={act.danger ?? false}
          disabled={busy}
          onSelect={() => void acts.start(act, person)}
        >
          {act.label}
        </MenuItem>
      ))}
      <MenuItem icon={Trash2} danger disabled={busy} onSelect={onDelete}>
        Delete account
      </MenuItem>
    </MoreMenu>
  )
}
