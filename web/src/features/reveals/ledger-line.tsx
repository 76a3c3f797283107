import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { isThing, PeekLink } from '../../components/peek-link.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { useKinds } from '../kinds/kinds.queries.ts'
import type { ToldLine } from './join-told.ts'

import lettering from '../../design/lettering.module.css'
import styles from './ledger.module.css'

export const HOW_WORDS = { told: 'was told', found: 'found it' } as const

interface LedgerLineProps {
  campaignId: number
  line: ToldLine
  players: readonly Player[]
  /** Names what was revealed; elsewhere it is the page's own. */
  withWhat?: boolean
  /** Says in which session, unless that is the page's own. */
  withSession?: boolean
  onTakeBack?: (() => void) | undefined
}

/** One line of the ledger in words: "Everyone since session 7", "Mara on November 21, told". */
export function LedgerLine(props: LedgerLineProps) {
  const { line, players, withWhat = false, withSession = true, onTakeBack } = props
  const { what, session_number: number, created_at, note, how } = line
  const kinds = useKinds(props.campaignId)
  return (
    <li className={classNames(styles.line, line.taken_back_at && styles.takenBack)}>
      <p className={styles.words}>
        {withWhat && (
          <>
            <span className={lettering.small}>
              {what.kind === 'journal' ? 'Journal of' : wordFor(what, kinds)}
            </span>{' '}
            <WhatLink what={{ ...line.at, name: what.name }}>{what.name}</WhatLink>
            {line.of && `, ${isolate(line.of)}`}{' '}
          </>
        )}
        {line.to !== undefined && <strong>{readers(line, players)} </strong>}
        <span className={lettering.soft}>
          {[
            withSession &&
              (number === null ? formatLongDate(created_at) : `since session ${number}`),
            [how && HOW_WORDS[how], note && `(${note})`].filter(Boolean).join(' '),
            line.taken_back_at && `undone on ${formatLongDate(line.taken_back_at)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {onTakeBack && !line.taken_back_at && (
        <IconButton icon={Undo2} label="Undo reveal" data-writes onClick={onTakeBack} />
      )}
    </li>
  )
}

function readers(line: Reveal, players: readonly Player[]): string {
  const imported = line.imported_to ?? []
  const names =
    line.to === 'everyone'
      ? ['Everyone']
      : [...(line.to ?? []).map((id) => nameOf(id, players)), ...imported]
  if (line.action === 'narrow') {
    return names.length > 0 ? `Hidden from all but ${names.join(', ')}` : 'Hidden from players'
  }
  return names.join(', ')
}

const nameOf = (id: number, players: readonly Player[]) =>
  players.find(({ user_id }) => user_id === id)?.username ?? 'a former member'

interface WhatLinkProps {
  what: Reveal['what']
  tabIndex?: number | undefined
  children: ReactNode
}

export function WhatLink({ what, tabIndex, children }: WhatLinkProps) {
  if (isThing(what)) {
    return (
      <PeekLink thing={what} tabIndex={tabIndex}>
        {children}
      </PeekLink>
    )
  }
  if (what.kind !== 'map') return <span>{children}</span>
  return (
    <Link to="/locations" search={{ map: what.id }} tabIndex={tabIndex}>
      {children}
    </Link>
  )
}
