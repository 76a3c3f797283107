import { Pencil, PenLine, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react'

import type { Player } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { isDm, roleTag } from '../role-names.ts'

import styles from './members.module.css'

interface MemberRowProps {
  player: Player
  isSelf: boolean
  /** Whether the reader is a DM. */
  asDm: boolean
  onRename: () => void
  onChangeRole: () => void
  onChangeTrust: () => void
  onRemove: () => void
}

export function MemberRow(props: MemberRowProps) {
  const { player, isSelf, asDm } = props
  const name = player.username || player.email
  const mayRemove = asDm && !isSelf && !player.is_creator
  const mayChangeRole = asDm && (isSelf || !player.is_creator)
  return (
    <li className={styles.member}>
      <Avatar name={name} avatarUrl={player.portrait_url} size="medium" shape="round" />
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        {player.character && <p className={styles.character}>plays {player.character.name}</p>}
        <p className={styles.joined}>
          <strong className={isDm(player.role) ? styles.dm : undefined}>
            {roleTag(player.role)}
          </strong>
          {player.trusted && (
            <span title="Changes what this player sees without asking">Trusted</span>
          )}
          <span>Joined {formatLongDate(player.joined_at)}</span>
        </p>
      </div>
      {!asDm && isSelf && (
        <IconButton
          icon={Pencil}
          label="Edit your character’s name"
          data-writes
          onClick={props.onRename}
        />
      )}
      {asDm && (
        <MoreMenu about={name} data-writes>
          <MenuItem icon={Pencil} onSelect={props.onRename}>
            Edit character name
          </MenuItem>
          {mayChangeRole && (
            <MenuItem
              icon={isDm(player.role) ? ShieldOff : ShieldCheck}
              onSelect={props.onChangeRole}
            >
              {isDm(player.role) ? 'Make player' : 'Make Dungeon Master'}
            </MenuItem>
          )}
          {!isDm(player.role) && (
            <MenuItem icon={PenLine} onSelect={props.onChangeTrust}>
              {player.trusted ? 'No longer trust' : 'Trust to change things'}
            </MenuItem>
          )}
          {mayRemove && (
            <MenuItem icon={UserMinus} danger onSelect={props.onRemove}>
              Remove from campaign
            </MenuItem>
          )}
        </MoreMenu>
      )}
    </li>
  )
}
