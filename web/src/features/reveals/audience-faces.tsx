import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { AudienceMark } from '../../components/dm-only.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { AudienceSheet } from './audience-sheet.tsx'
import { HeldReveal } from './held-reveal.tsx'
import { useHeld } from './held-reveals.ts'
import type { What } from './reveals.queries.ts'
import { showSoon } from './showing.ts'

import styles from './audience-faces.module.css'

interface AudienceFacesProps {
  what: What
  /** What it is called, for screen readers. */
  name: string
  visibility: Audience
  visible_to?: readonly number[] | undefined
  /** In lists: nothing stands beside what everyone sees. */
  onlyHidden?: boolean
  /** In narrow lists: smaller, and without the word for everyone. */
  compact?: boolean
}

/**
 * Who sees a thing, for DMs: a small face for each player, lit if that player knows it. A tap opens the list with all that can
 * be done; a long press on a face reveals to that player. Players see a mark where not everyone sees it.
 */
export function AudienceFaces(props: AudienceFacesProps) {
  const { visibility, onlyHidden = false } = props
  const { current } = useCurrentCampaign()
  const held = useHeld(props.what)
  if (!current || !isDm(current.role)) return <AudienceMark visibility={visibility} />
  if (held) return <HeldReveal what={props.what} name={props.name} readers={held} />
  if (onlyHidden && visibility === 'everyone') return null
  return <FacesForDm {...props} campaignId={current.id} />
}

/** As many faces as fit beside a title. */
const FACES = 6
const FACES_COMPACT = 4

function FacesForDm(props: AudienceFacesProps & { campaignId: number }) {
  const { campaignId, what, name, visibility, visible_to: visibleTo = [], compact = false } = props
  const [isOpen, setOpen] = useState(false)
  const { data: members } = useQuery(playersQuery(campaignId))
  const players = members?.filter(({ role }) => role === 'player') ?? []
  const press = useLongPress((userId) => {
    const player = players.find(({ user_id }) => user_id === userId)
    if (!player || visibility === 'everyone' || visibleTo.includes(userId)) return
    showSoon(campaignId, what, { ids: [userId], words: player.username })
  })
  const knowing = players.filter(({ user_id }) => visibleTo.includes(user_id))
  return (
    <>
      <button
        type="button"
        className={classNames(styles.faces, compact && styles.compact)}
        aria-haspopup="dialog"
        title={`Who knows this: ${whoKnows(visibility, knowing)}`}
        {...press}
        onClick={() => setOpen(true)}
      >
        {visibility === 'everyone' ? (
          <span className={styles.word}>Everyone</span>
        ) : (
          <Faces players={players} visibleTo={visibleTo} most={compact ? FACES_COMPACT : FACES} />
        )}
        <VisuallyHidden>
          {visibility === 'everyone' ? '' : whoKnows(visibility, knowing)}. Who knows {name}?
        </VisuallyHidden>
      </button>
      {isOpen && <AudienceSheet {...props} players={players} onClose={() => setOpen(false)} />}
    </>
  )
}

function whoKnows(visibility: Audience, knowing: readonly Player[]): string {
  if (visibility !== 'some') return VISIBILITY_WORDS[visibility]
  return knowing.map(({ username }) => username).join(', ') || VISIBILITY_WORDS.some
}

interface FacesProps {
  players: readonly Player[]
  visibleTo: readonly number[]
  most: number
}

function Faces({ players, visibleTo, most }: FacesProps) {
  const rest = players.length - most
  if (players.length === 0) return <EyeOff aria-hidden className={styles.nobody} />
  return (
    <span aria-hidden className={styles.row}>
      {players.slice(0, most).map(({ user_id: id, username, portrait_url }) => (
        <span
          key={id}
          data-player={id}
          className={classNames(styles.face, visibleTo.includes(id) && styles.lit)}
        >
          <Avatar name={username} avatarUrl={portrait_url} shape="round" size="fill" />
        </span>
      ))}
      {rest > 0 && <span className={styles.more}>+{rest}</span>}
    </span>
  )
}

const LONG_PRESS_MS = 500

/** Calls `act` with the player whose face is held down. If that does something, the button makes way for the held reveal. */
function useLongPress(act: (userId: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    onPointerDown({ target }: PointerEvent) {
      const face = target instanceof Element && target.closest('[data-player]')
      if (!face) return
      const userId = Number(face.getAttribute('data-player'))
      timer.current = setTimeout(() => act(userId), LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}
