import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Eye, EyeOff, User, Users } from 'lucide-react'
import type { ReactElement } from 'react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { AudienceMark } from '../../components/dm-only.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu, MenuLabel } from '../../components/menus/menu.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import type { What } from './reveals.queries.ts'
import { useShowing } from './use-showing.ts'

import styles from './reveal-chip.module.css'

interface RevealChipProps {
  what: What
  /** What it is called, for screen readers. */
  name: string
  visibility: Audience
  visible_to?: readonly number[] | undefined
  /** In lists: what everyone sees has no chip. */
  onlyHidden?: boolean
  /** In narrow lists: the eye alone, without words and arrow. */
  compact?: boolean
}

/**
 * Who sees a thing. For DMs one tap on *DM only* shows it to everyone at once, with Undo; the arrow beside it, and the chip of
 * what players see, open *Show to*. Players see a mark where not everyone sees it.
 */
export function RevealChip(props: RevealChipProps) {
  const { visibility, onlyHidden = false } = props
  const { current } = useCurrentCampaign()
  if (!current || !isDm(current.role)) return <AudienceMark visibility={visibility} />
  if (onlyHidden && visibility === 'everyone') return null
  if (visibility === 'dm') return <HiddenChip {...props} campaignId={current.id} />
  return (
    <ShowTo {...props} campaignId={current.id}>
      <button
        type="button"
        className={classNames(styles.chip, visibility === 'everyone' && styles.open)}
        title={`${VISIBILITY_WORDS[visibility]}. Show to…`}
      >
        <Eye aria-hidden />
        <Words {...props} />
        <VisuallyHidden>. Show {props.name} to…</VisuallyHidden>
      </button>
    </ShowTo>
  )
}

function HiddenChip(props: RevealChipProps & { campaignId: number }) {
  const { show } = useShowing(props.campaignId, props.what)
  return (
    <span className={props.compact ? undefined : styles.pair}>
      <button
        type="button"
        className={styles.chip}
        title="Show to everyone"
        onClick={() => void show({ ids: null, words: 'everyone' })}
      >
        <EyeOff aria-hidden />
        <Words {...props} />
        <VisuallyHidden>. Show {props.name} to everyone</VisuallyHidden>
      </button>
      {!props.compact && (
        <ShowTo {...props}>
          <button type="button" className={styles.chip} title="Show to some players">
            <ChevronDown aria-hidden />
            <VisuallyHidden>Show {props.name} to…</VisuallyHidden>
          </button>
        </ShowTo>
      )}
    </span>
  )
}

function Words({ visibility, compact = false }: RevealChipProps) {
  const words = WORDS[visibility]
  return compact ? <VisuallyHidden>{words}</VisuallyHidden> : words
}

const WORDS: Record<Audience, string> = {
  everyone: 'Everyone',
  dm: 'DM only',
  some: 'Some players',
}

function ShowTo({
  children,
  ...props
}: RevealChipProps & { campaignId: number; children: ReactElement }) {
  return (
    <Menu trigger={children} align="start">
      <Readers {...props} />
    </Menu>
  )
}

/** Mounted while the menu is open. */
function Readers({
  what,
  visibility,
  visible_to: named = [],
  campaignId,
}: RevealChipProps & { campaignId: number }) {
  const { data: members } = useQuery(playersQuery(campaignId))
  const { show, hide } = useShowing(campaignId, what)
  const players = members?.filter(({ role }) => role === 'player') ?? []
  const isOpen = visibility === 'everyone'
  return (
    <>
      <MenuLabel>{isOpen ? 'Everyone sees this' : 'Show to'}</MenuLabel>
      {!isOpen && (
        <MenuItem icon={Users} onSelect={() => void show({ ids: null, words: 'everyone' })}>
          Everyone
        </MenuItem>
      )}
      {players.map(({ user_id: id, username, character }) => {
        const knows = isOpen || named.includes(id)
        const others = (isOpen ? players.map((player) => player.user_id) : named).filter(
          (other) => other !== id,
        )
        return (
          <MenuItem
            key={id}
            icon={knows ? Check : User}
            onSelect={() =>
              void (knows
                ? hide([...others], `Hidden from ${username}.`)
                : show({ ids: [id], words: username }))
            }
          >
            <span className={styles.player}>
              {username}
              {character && <small>{character.name}</small>}
              {knows && <small>sees it; hide</small>}
            </span>
          </MenuItem>
        )
      })}
      {visibility !== 'dm' && (
        <MenuItem icon={EyeOff} onSelect={() => void hide([], 'Hidden from players.')}>
          Hide from players
        </MenuItem>
      )}
    </>
  )
}
