import type {
  Knowledge,
  KnowledgeRow,
} from '../../../../../src/features/reveals/reveals.schemas.ts'
import { useFirstRows } from '../../../components/page/use-first-rows.tsx'
import { AudienceFaces } from '../../reveals/audience-faces.tsx'
import { RowName } from './row-name.tsx'
import { sinceWords } from './since-words.ts'

import styles from './knowledge-list.module.css'

const STEP = 30

type Player = Knowledge['players'][number]

interface KnowledgeListProps {
  players: readonly Player[]
  /** Rows about one thing stand together. */
  groups: readonly KnowledgeRow[][]
}

/** A card for each thing, with its secrets and who knows each. */
export function KnowledgeList({ players, groups }: KnowledgeListProps) {
  const { shown, more } = useFirstRows(groups, STEP)
  return (
    <>
      <ul className={styles.list}>
        {shown.map((rows) => (
          <li key={keyOf(rows[0]!)} className={styles.card}>
            <ul className={styles.rows}>
              {rows.map((row, index) => (
                <li key={keyOf(row)} className={styles.row}>
                  <div className={styles.words}>
                    <RowName row={row} isFirst={index === 0} />
                  </div>
                  <AudienceFaces
                    what={row.what}
                    name={chipName(row)}
                    of={{
                      visibility: row.visibility,
                      visible_to: knowing(players, row).map(({ user_id }) => user_id),
                    }}
                    owner={row.about}
                  />
                  <p className={styles.printed}>{printed(players, row)}</p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

const keyOf = ({ what }: KnowledgeRow) => `${what.kind} ${what.id}`

const knowing = (players: readonly Player[], { known }: KnowledgeRow) =>
  players.filter(({ user_id }) => known[user_id])

/** In words, for paper. */
function printed(players: readonly Player[], row: KnowledgeRow): string {
  if (row.visibility === 'everyone') return 'Known to everyone.'
  const names = knowing(players, row).map(
    ({ user_id, name }) => `${name} ${sinceWords(row.known[user_id]!)}`,
  )
  return names.length > 0 ? `Known to ${names.join(', ')}.` : 'Known to no player.'
}

function chipName({ what, about }: KnowledgeRow): string {
  if (!about) return what.name
  return what.kind === 'secret' ? `this secret about ${about.name}` : `this entry of ${about.name}`
}
