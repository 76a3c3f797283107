import { Check } from 'lucide-react'

import type {
  Knowledge,
  KnowledgeRow,
} from '../../../../../src/features/reveals/reveals.schemas.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { WhatLink } from '../ledger-line.tsx'
import { RevealChip } from '../reveal-chip.tsx'
import { useShowing } from '../use-showing.ts'
import { subjectOf } from './filter-rows.ts'

import styles from './knowledge-grid.module.css'

type Player = Knowledge['players'][number]
type Known = KnowledgeRow['known'][string]

interface GridProps {
  campaignId: number
  players: readonly Player[]
  rows: readonly KnowledgeRow[]
}

/** A row for each secret and a column for each player. A tap on an empty cell reveals to that player. */
export function KnowledgeGrid({ campaignId, players, rows }: GridProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways needs the keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Who knows what">
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Secret or thing</th>
            {players.map(({ user_id, name }) => (
              <th key={user_id} scope="col" className={styles.player}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow
              key={`${row.what.kind} ${row.what.id}`}
              campaignId={campaignId}
              players={players}
              row={row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GridRow({ campaignId, players, row }: Omit<GridProps, 'rows'> & { row: KnowledgeRow }) {
  const { show } = useShowing(campaignId, row.what)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <RowName row={row} />
      </th>
      {players.map(({ user_id: id, name }) => {
        const known = row.known[id] ?? null
        return (
          <td key={id} className={styles.cell}>
            {known ? (
              <span className={styles.known} title={sinceWords(known)}>
                <Check aria-hidden />
                {known.session_number !== null && (
                  <span className={styles.number} aria-hidden>
                    {known.session_number}
                  </span>
                )}
                <VisuallyHidden>
                  {name} knows {sinceWords(known)}
                </VisuallyHidden>
              </span>
            ) : (
              <button
                type="button"
                className={styles.unknown}
                aria-label={`Show ${row.what.name} to ${name}`}
                title={`Show to ${name}`}
                onClick={() => void show({ ids: [id], words: name })}
              />
            )}
          </td>
        )
      })}
    </tr>
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
              name={row.about ? `this secret about ${row.about.name}` : row.what.name}
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

function RowName({ row }: { row: KnowledgeRow }) {
  const subject = subjectOf(row)
  return (
    <>
      <span className={styles.subject}>
        <WhatLink what={subject}>{subject.name}</WhatLink>
      </span>
      {row.about && <span className={styles.text}>{row.what.name}</span>}
    </>
  )
}

const sinceWords = ({ since, session_number: number }: NonNullable<Known>) =>
  number === null ? `since ${formatLongDate(since)}` : `since session ${number}`
