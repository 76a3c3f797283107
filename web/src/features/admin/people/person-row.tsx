import {
  DoorOpen,
  Ellipsis,
  KeyRound,
  LogOut,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserRoundX,
} from 'lucide-react'

import type { Person } from '../../../../../src/features/people/people.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { Menu } from '../../../components/menus/menu.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import type { PersonChange } from './use-person-changes.ts'

import styles from './person-row.module.css'

interface PersonRowProps {
  person: Person
  isSelf: boolean
  busy: boolean
  /** Why the last change failed. */
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
  return count === 1 ? '1 campaign' : `${count} campaigns`
}

/** The button stays enabled while busy, so that the focus can return to it. */
function PersonMenu({ person, isSelf, busy, onChange, onMakeLink, onDelete }: PersonRowProps) {
  return (
    <Menu
      trigger={
        <IconButton icon={Ellipsis} label={`More about ${person.username}`} aria-busy={busy} />
      }
    >
      {person.is_admin ? (
        <MenuItem icon={ShieldOff} disabled={busy} onSelect={() => onChange('demote')}>
          Remove admin rights
        </MenuItem>
      ) : (
        <MenuItem icon={ShieldCheck} disabled={busy} onSelect={() => onChange('promote')}>
          Make admin
        </MenuItem>
      )}
      <MenuItem icon={KeyRound} disabled={busy} onSelect={onMakeLink}>
        Make reset link
      </MenuItem>
      {person.has_second_factor && !isSelf && (
        <MenuItem icon={ShieldOff} disabled={busy} onSelect={() => onChange('reset-factor')}>
          Reset two-factor sign-in
        </MenuItem>
      )}
      <MenuItem icon={LogOut} disabled={busy} onSelect={() => onChange('sign-out')}>
        Sign out everywhere
      </MenuItem>
      {person.suspended_at ? (
        <MenuItem icon={DoorOpen} disabled={busy} onSelect={() => onChange('restore')}>
          Lift suspension
        </MenuItem>
      ) : (
        <MenuItem icon={UserRoundX} danger disabled={busy} onSelect={() => onChange('suspend')}>
          Suspend
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger disabled={busy} onSelect={onDelete}>
        Delete account
      </MenuItem>
    </Menu>
  )
}
