import { Check } from 'lucide-react'
import { memo } from 'react'

import type {
  Knowledge,
  KnowledgeRow,
} from '../../../../../src/features/reveals/reveals.schemas.ts'
import { useKeptFocus } from '../../../components/use-kept-focus.ts'
import { formatLongDate } from '../../../lib/dates.ts'
import { WhatLink } from '../ledger-line.tsx'
import { RevealChip } from '../reveal-chip.tsx'
import { useShowing } from '../use-showing.ts'
import { subjectOf } from './filter-rows.ts'
import { useGridKeys } from './use-grid-keys.ts'

import styles from './knowledge-grid.module.css'

type Player = Knowledge['players'][number]
type Known = KnowledgeRow['known'][string]

interface GridProps {
  campaignId: number
  players: readonly Player[]
  rows: readonly KnowledgeRow[]
}

/**
 * A row for each secret, a column for everyone and one for each player. A tap on an empty cell reveals. The grid is one
 * tab stop; arrow keys lead from cell to cell.
 */
export function KnowledgeGrid({ campaignId, players, rows }: GridProps) {
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
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <th scope="col">Secret or thing</th>
            <th scope="col" className={styles.player}>
              Everyone
            </th>
            {players.map(({ user_id, name }) => (
              <th key={user_id} scope="col" className={styles.player}>
                <span title={name}>{name}</span>
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
              tabStop={index === active.row ? active.column : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface GridRowProps extends Omit<GridProps, 'rows'> {
  row: KnowledgeRow
  /** The column that Tab leads to. */
  tabStop: number | undefined
}

/** Of a long grid, only the rows that changed are rendered again. */
const GridRow = memo(function GridRow({ campaignId, players, row, tabStop }: GridRowProps) {
  const { show } = useShowing(campaignId, row.what)
  const tabIndexOf = (column: number) => (column === tabStop ? 0 : -1)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <RowName row={row} tabIndex={tabIndexOf(0)} />
      </th>
      <td className={styles.cell}>
        <CellButton
          knows={row.visibility === 'everyone' && 'Everyone knows'}
          label="Show to everyone"
          of={row}
          tabIndex={tabIndexOf(1)}
          onShow={() => void show({ ids: null, words: 'everyone' })}
        />
      </td>
      {players.map(({ user_id: id, name }, index) => {
        const known = row.known[id]
        return (
          <td key={id} className={styles.cell}>
            <CellButton
              knows={known ? `${name} knows ${sinceWords(known)}` : false}
              number={known?.session_number}
              label={`Show to ${name}`}
              of={row}
              tabIndex={tabIndexOf(index + 2)}
              onShow={() => void show({ ids: [id], words: name })}
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
      {knows && <Check aria-hidden />}
      {number !== null && number !== undefined && <span className={styles.number}>{number}</span>}
    </button>
  )
}

/** The same, line by line. */
export function KnowledgeList({ players, rows }: Omit<GridProps, 'campaignId'>) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => {
        const knowing = players.filter(({ user_id }) => row.known[user_id])
        const others = players.filter(({ user_id }) => !row.known[user_id])
        return (
          <li key={`${row.what.kind} ${row.what.id}`} className={styles.item}>
            <RowName row={row} />
            <RevealChip
              what={row.what}
              name={chipName(row)}
              visibility={row.visibility}
              visible_to={knowing.map(({ user_id }) => user_id)}
            />
            <p className={styles.who}>
              {knowing.length > 0 && (
                <>
                  <strong>Known to</strong>{' '}
                  {knowing
                    .map(({ user_id, name }) => `${name} ${sinceWords(row.known[user_id]!)}`)
                    .join(', ')}
                  .{' '}
                </>
              )}
              {knowing.length === 0
                ? 'Nobody knows.'
                : others.length > 0 && `Not to ${others.map(({ name }) => name).join(', ')}.`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function RowName({ row, tabIndex }: { row: KnowledgeRow; tabIndex?: number }) {
  const subject = subjectOf(row)
  return (
    <>
      <span className={styles.subject}>
        <WhatLink what={subject} tabIndex={tabIndex}>
          {subject.name}
        </WhatLink>
      </span>
      {row.about && <span className={styles.text}>{row.what.name}</span>}
    </>
  )
}

const sinceWords = ({ since, session_number: number }: NonNullable<Known>) =>
  number === null ? `since ${formatLongDate(since)}` : `since session ${number}`

function chipName({ what, about }: KnowledgeRow): string {
  if (!about) return what.name
  return what.kind === 'secret' ? `this secret about ${about.name}` : `this entry of ${about.name}`
}
