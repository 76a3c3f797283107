import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { useKeptFocus } from '../../components/focus/use-kept-focus.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import type { Seen } from './audience-sheet.tsx'
import { HeldReveal } from './held-reveal.tsx'
import { useHeld } from './held-reveals.ts'
import type { Owner } from './owner-seen.ts'
import { PlayerFaces, SeenBy } from './player-faces.tsx'
import type { What } from './reveals.queries.ts'
import { showSoon } from './showing.ts'

import styles from './audience-faces.module.css'

// It comes after the page, and not when it is opened: a request that fails then would end it.
const sheet = () => import('./audience-sheet.tsx')
const AudienceSheet = lazyPart(async () => ({ default: (await sheet()).AudienceSheet }))

interface AudienceFacesProps {
  what: What
  /** What it is called, for screen readers. */
  name: string
  of: Seen
  /** What it belongs to, which players may not see yet. */
  owner?: Owner | undefined
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
  const { onlyHidden = false } = props
  const { visibility } = props.of
  const { current } = useCurrentCampaign()
  const held = useHeld(props.what)
  const { fallback, onFocus } = useKeptFocus<HTMLButtonElement>(held)
  if (!current) return null
  if (!isDm(current.role)) return <SeenByPlayer visibility={visibility} />
  if (held) {
    return <HeldReveal what={props.what} name={props.name} readers={held} onFocus={onFocus} />
  }
  if (onlyHidden && visibility === 'everyone') return null
  return <FacesForDm {...props} campaignId={current.id} opener={fallback} />
}

/** For a player: the own face beside what not everyone sees. */
function SeenByPlayer({ visibility }: { visibility: Audience }) {
  if (visibility === 'everyone') return null
  return (
    <span className={styles.own} title={VISIBILITY_WORDS[visibility]}>
      <SeenBy visibility={visibility} />
      <VisuallyHidden>{VISIBILITY_WORDS[visibility]}</VisuallyHidden>
    </span>
  )
}

const FACES_COMPACT = 4

interface FacesForDmProps extends AudienceFacesProps {
  campaignId: number
  opener: RefObject<HTMLButtonElement | null>
}

function FacesForDm({ opener, ...props }: FacesForDmProps) {
  const { campaignId, what, name, compact = false } = props
  const { visibility, visible_to: visibleTo = [] } = props.of
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void sheet().catch(() => {}), [])
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
        ref={opener}
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
          <PlayerFaces
            players={players}
            visibleTo={visibleTo}
            {...(compact && { most: FACES_COMPACT })}
          />
        )}
        <VisuallyHidden>
          {visibility === 'everyone' ? '' : whoKnows(visibility, knowing)}. Who knows {name}?
        </VisuallyHidden>
      </button>
      {isOpen && (
        <Suspense>
          <AudienceSheet {...props} players={players} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function whoKnows(visibility: Audience, knowing: readonly Player[]): string {
  if (visibility !== 'some') return VISIBILITY_WORDS[visibility]
  return knowing.map(({ username }) => username).join(', ') || VISIBILITY_WORDS.some
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
