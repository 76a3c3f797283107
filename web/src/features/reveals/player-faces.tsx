import { useQuery } from '@tanstack/react-query'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { useUser } from '../../lib/login-session/session-store.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'

import styles from './player-faces.module.css'

/** As many faces as fit beside a title. */
const FACES = 6

interface PlayerFacesProps {
  players: readonly Player[]
  visibleTo: readonly number[]
  most?: number
}

/** A small face for each player, lit if that player knows it. */
export function PlayerFaces({ players, visibleTo, most = FACES }: PlayerFacesProps) {
  const rest = players.length - most
  if (players.length === 0)
    return (
      // Read as a word of its own after the name of a line.
      <span aria-hidden className={styles.word}>
        {` ${VISIBILITY_WORDS.dm}`}
      </span>
    )
  return (
    <span aria-hidden className={styles.row}>
      {players.slice(0, most).map(({ user_id: id, username, portrait_url }) => (
        <span
          key={id}
          data-player={id}
          data-lit={visibleTo.includes(id) || undefined}
          className={styles.face}
        >
          <Avatar name={username} avatarUrl={portrait_url} shape="round" size="fill" />
        </span>
      ))}
      {rest > 0 && <span className={styles.more}>+{rest}</span>}
    </span>
  )
}

interface SeenByProps {
  visibility: Audience
  visible_to?: readonly number[] | undefined
  most?: number
}

/**
 * The same to look at alone, where a tap does something else: on pins, on tabs, and in the switch of a line. Players see
 * their own face beside what not everyone sees.
 */
export function SeenBy({ visibility, visible_to: visibleTo = [], most = FACES }: SeenByProps) {
  const { current } = useCurrentCampaign()
  const viewed = viewedAs.use()
  const user = useUser()
  const { data: members = [] } = useQuery({
    ...playersQuery(current?.id ?? 0),
    enabled: current !== null && visibility !== 'everyone',
  })
  if (!current || visibility === 'everyone') return null
  const players = members.filter(({ role }) => role === 'player')
  if (isDm(current.role)) {
    return <PlayerFaces players={players} visibleTo={visibleTo} most={most} />
  }
  const reader = viewed?.userId ?? user?.id ?? 0
  const self = players.filter(({ user_id }) => user_id === reader)
  return <PlayerFaces players={self} visibleTo={[reader]} />
}
