import { useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff, Users } from 'lucide-react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatLongDate } from '../../lib/dates.ts'
import type { Readers } from './held-reveals.ts'
import { HOW_WORDS } from './ledger-line.tsx'
import { type Owner, useHiddenOwner } from './owner-seen.ts'
import { ledgerQuery, type What } from './reveals.queries.ts'
import { hide, showSoon } from './showing.ts'

import lettering from '../../design/lettering.module.css'
import styles from './audience-sheet.module.css'

/** Who sees a thing, as the server answers it. */
export interface Seen {
  visibility: Audience
  visible_to?: readonly number[] | undefined
}

interface AudienceSheetProps {
  campaignId: number
  what: What
  name: string
  of: Seen
  /** What it belongs to, which players may not see yet. */
  owner?: Owner | undefined
  players: readonly Player[]
  onClose: () => void
}

/** Not the first button: held down, the Enter that opens the sheet would also reveal. */
const focus = (title: HTMLElement | null) => title?.focus()

const EVERYONE: Readers = { ids: null, words: 'everyone' }

/** Who knows a thing and since when; reveals it to one player or to everyone, and takes that back. */
export function AudienceSheet(props: AudienceSheetProps) {
  const { campaignId, what, name, owner, players, onClose } = props
  const { visibility, visible_to: visibleTo = [] } = props.of
  const { data } = useInfiniteQuery(ledgerQuery(campaignId, { kind: what.kind, what_id: what.id }))
  const lines = data?.pages.flatMap(({ reveals }) => reveals) ?? []
  const isOpen = visibility === 'everyone'
  const isOwnerHidden = useHiddenOwner(owner)
  const needsBoth = !isOpen && isOwnerHidden(EVERYONE)

  function show(readers: Readers) {
    showSoon(campaignId, what, readers, isOwnerHidden(readers))
    onClose()
  }

  function hideFrom(left: readonly number[], words: string) {
    void hide(campaignId, what, [...left], words)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={
        <span ref={focus} tabIndex={-1}>
          Who knows {name}?
        </span>
      }
    >
      {needsBoth && (
        <p className={styles.none}>
          Some players do not see {owner?.name} yet. They get both revealed.
        </p>
      )}
      <ul className={styles.list}>
        <li className={styles.row}>
          <Users aria-hidden className={styles.everyone} />
          <p className={styles.words}>
            <strong>Everyone</strong>
            {isOpen && <span className={styles.since}>{sinceWords(lines, null)}</span>}
          </p>
          {!isOpen && (
            <Button onClick={() => show(EVERYONE)}>
              {needsBoth ? 'Reveal both to everyone' : 'Reveal to everyone'}
            </Button>
          )}
        </li>
        {players.map(({ user_id: id, username, portrait_url, character }) => {
          const knows = isOpen || visibleTo.includes(id)
          const others = (isOpen ? players.map((player) => player.user_id) : visibleTo).filter(
            (other) => other !== id,
          )
          return (
            <li key={id} className={classNames(styles.row, !knows && styles.dark)}>
              <Avatar name={username} avatarUrl={portrait_url} shape="round" />
              <p className={styles.words}>
                <strong>{username}</strong>
                {character && <span className={lettering.quiet}>{character.name}</span>}
                {knows && !isOpen && <span className={styles.since}>{sinceWords(lines, id)}</span>}
              </p>
              {knows ? (
                <Button
                  variant="quiet"
                  onClick={() => hideFrom(others, `Hidden from ${username}.`)}
                >
                  Hide
                </Button>
              ) : (
                <Button onClick={() => show({ ids: [id], words: username })}>
                  {isOwnerHidden({ ids: [id], words: username }) ? 'Reveal both' : 'Reveal'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {players.length === 0 && <p className={styles.none}>This campaign has no players yet.</p>}
      {visibility !== 'dm' && (
        <Button icon={EyeOff} onClick={() => hideFrom([], 'Hidden from players.')}>
          Hide from all players
        </Button>
      )}
    </Dialog>
  )
}

/** Since when a player knows it, or with null everyone: the last line of the ledger that told so. */
function sinceWords(lines: readonly Reveal[], userId: number | null): string {
  const line = lines.find(
    ({ action, to, taken_back_at }) =>
      action !== 'narrow' &&
      taken_back_at === null &&
      (to === 'everyone' || (userId !== null && to?.includes(userId))),
  )
  if (!line) return 'from the beginning'
  const { session_number: number, created_at, how, note } = line
  const since = number === null ? `since ${formatLongDate(created_at)}` : `since session ${number}`
  return [since, how && HOW_WORDS[how], note].filter(Boolean).join(', ')
}
