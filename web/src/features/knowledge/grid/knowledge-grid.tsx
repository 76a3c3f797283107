import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { memo } from 'react'

import type {
  Knowledge,
  KnowledgeRow,
} from '../../../../../src/features/reveals/reveals.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { useKeptFocus } from '../../../components/focus/use-kept-focus.ts'
import { useFirstRows } from '../../../components/page/use-first-rows.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { playersQuery } from '../../campaigns/campaigns.queries.ts'
import { HeldReveal } from '../../reveals/held-reveal.tsx'
import { type Readers, sendHeld, useHeld } from '../../reveals/held-reveals.ts'
import { showSoon } from '../../reveals/showing.ts'
import { RowName } from './row-name.tsx'
import { shortName } from './short-name.ts'
import { sinceWords } from './since-words.ts'
import { useGridKeys } from './use-grid-keys.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './knowledge-grid.module.css'

const STEP = 100

type Player = Knowledge['players'][number]

interface GridProps {
  campaignId: number
  players: readonly Player[]
  /** Rows about one thing stand together. */
  groups: readonly KnowledgeRow[][]
}

/**
 * A row for each secret, a column for everyone and one for each player. A tap on an empty cell reveals. The grid is one
 * tab stop; arrow keys lead from cell to cell.
 */
export function KnowledgeGrid({ campaignId, players, groups }: GridProps) {
  const all = groups.flat()
  const { shown: rows, more } = useFirstRows(all, STEP)
  const firsts = new Set(groups.map(([first]) => first))
  const { active, onKeyDown, onFocus } = useGridKeys({
    rows: rows.length,
    columns: players.length + 2,
  })
  const { fallback, onFocus: noteFocus } = useKeptFocus<HTMLDivElement>(rows)
  return (
    <div className={styles.scroll} ref={fallback} tabIndex={-1} onFocus={noteFocus}>
      <table
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the keys below make it one
        role="grid"
        aria-label="Who knows what"
        aria-rowcount={all.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.player}>
              Everyone
            </th>
            {players.map(({ user_id, name }) => (
              <th key={user_id} scope="col" className={styles.player}>
                <PlayerHead
                  campaignId={campaignId}
                  userId={user_id}
                  name={name}
                  short={shortName(name, players)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={`${row.what.kind} ${row.what.id}`}
              campaignId={campaignId}
              players={players}
              row={row}
              isFirst={firsts.has(row)}
              tabStop={index === active.row ? active.column : undefined}
            />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  )
}

interface GridRowProps extends Omit<GridProps, 'groups'> {
  row: KnowledgeRow
  /** Of those about the same thing. */
  isFirst: boolean
  /** The column that Tab leads to. */
  tabStop: number | undefined
}

/** Of a long grid, only the rows that changed are rendered again. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { campaignId, players, row, isFirst, tabStop } = props
  const held = useHeld(row.what)
  const show = (readers: Readers) =>
    held ? sendHeld(row.what) : showSoon(campaignId, row.what, readers)
  const tabIndexOf = (column: number) => (column === tabStop ? 0 : -1)
  return (
    <tr className={isFirst ? styles.first : undefined}>
      <th scope="row" className={styles.what}>
        <RowName row={row} isFirst={isFirst} tabIndex={tabIndexOf(0)} />
        {held && <HeldReveal what={row.what} name={row.what.name} readers={held} />}
      </th>
      <td className={styles.cell}>
        <CellButton
          knows={row.visibility === 'everyone' && 'Everyone knows'}
          label="Reveal to everyone"
          of={row}
          tabIndex={tabIndexOf(1)}
          onShow={() => show({ ids: null, words: 'everyone' })}
        />
      </td>
      {players.map(({ user_id: id, name }, index) => {
        const known = row.known[id]
        return (
          <td key={id} className={styles.cell}>
            <CellButton
              knows={known ? `${name} knows ${sinceWords(known)}` : false}
              number={known?.session_number}
              label={`Reveal to ${name}`}
              of={row}
              tabIndex={tabIndexOf(index + 2)}
              onShow={() => show({ ids: [id], words: name })}
            />
          </td>
        )
      })}
    </tr>
  )
})

interface CellButtonProps {
  /** In words, where it is known already. */
  knows: string | false
  /** Of the session in which it was learned. */
  number?: number | null | undefined
  label: string
  of: KnowledgeRow
  tabIndex: number
  onShow: () => void
}

/** What is known is a button, too, so that the focus stays where something was revealed. */
function CellButton({ knows, number, label, of: { what }, tabIndex, onShow }: CellButtonProps) {
  return (
    <button
      type="button"
      className={knows ? styles.known : styles.unknown}
      aria-disabled={knows ? true : undefined}
      aria-label={knows || `${label}: ${what.name}`}
      title={knows || label}
      tabIndex={tabIndex}
      onClick={() => {
        if (!knows) onShow()
      }}
    >
      {knows && (number === null || number === undefined) && <Check aria-hidden />}
      {number !== null && number !== undefined && (
        <span className={lettering.small}>s. {number}</span>
      )}
    </button>
  )
}

/** A face with the beginning of the name below it, if no other name begins so. */
function PlayerHead({ campaignId, userId, name, short }: PlayerHeadProps) {
  const { data: members } = useQuery(playersQuery(campaignId))
  const portrait = members?.find(({ user_id }) => user_id === userId)?.portrait_url
  return (
    <span title={name}>
      <Avatar name={name} avatarUrl={portrait} size="tiny" shape="round" />
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}

interface PlayerHeadProps {
  campaignId: number
  userId: number
  name: string
  short: string
}
