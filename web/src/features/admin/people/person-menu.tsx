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

import { IconButton } from '../../../components/icon-button.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { Menu } from '../../../components/menus/menu.tsx'
import type { PersonRowProps } from './person-row.tsx'

/** The button stays pressable while work is under way: the focus that returns to it must find it. */
export function PersonMenu({ person, busy, onChange, onMakeLink, onDelete }: PersonRowProps) {
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
