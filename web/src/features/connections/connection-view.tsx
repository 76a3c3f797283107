import { Pencil, Trash2, VenetianMask } from 'lucide-react'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { classNames } from '../../design/class-names.ts'
import { KindMark } from './kind-mark.tsx'
import { showAs, type ShownConnection } from './shown-connection.ts'

import prose from '../../design/prose.module.css'
import styles from './connection-view.module.css'

interface ConnectionViewProps {
  connection: Connection
  as: 'dm' | 'player'
  byId: ReadonlyMap<number, CastMember>
  onOpenNpc: (id: number) => void
  /** Absent for those who may only read. */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export function ConnectionView(props: ConnectionViewProps) {
  const { connection, as, byId } = props
  const from = byId.get(connection.from_npc_id)
  const to = byId.get(connection.to_npc_id)
  if (!from || !to) return null
  const told = showAs(connection, as)

  return (
    <div className={styles.view}>
      <Said told={told} from={from} to={to} onOpenNpc={props.onOpenNpc} />
      <p className={styles.facts}>
        <KindMark kind={told.kind} />
        {told.visibility === 'dm' && <DmOnlyMark />}
      </p>
      {told.description && (
        <p className={classNames(prose.prose, styles.description)}>{told.description}</p>
      )}
      {told.hasPublicVersion && <Belief connection={connection} from={from} to={to} />}
      {props.onEdit && (
        <div className={styles.actions}>
          <Button icon={Pencil} onClick={props.onEdit}>
            Edit
          </Button>
          <Button icon={Trash2} onClick={props.onDelete}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}

interface SaidProps {
  told: ShownConnection
  from: CastMember
  to: CastMember
  onOpenNpc: (id: number) => void
}

/** The two, and what each is to the other. */
function Said({ told, from, to, onOpenNpc }: SaidProps) {
  const ways = [
    { one: from, words: told.label, other: to },
    ...(told.reverse ? [{ one: to, words: told.reverse, other: from }] : []),
  ]
  return (
    <ul className={styles.ways}>
      {ways.map(({ one, words, other }) => (
        <li key={one.id} className={styles.way}>
          <button type="button" className={styles.npc} onClick={() => onOpenNpc(one.id)}>
            <Avatar name={one.name} avatarUrl={one.avatar_url} size="medium" />
            <span className={styles.name}>{one.name}</span>
          </button>
          <p className={styles.words}>
            {words || 'and'} <span className={styles.other}>{other.name}</span>
          </p>
        </li>
      ))}
      {ways.length === 1 && (
        <li className={styles.way}>
          <button type="button" className={styles.npc} onClick={() => onOpenNpc(to.id)}>
            <Avatar name={to.name} avatarUrl={to.avatar_url} size="medium" />
            <span className={styles.name}>{to.name}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

interface BeliefProps {
  connection: Connection
  from: CastMember
  to: CastMember
}

function Belief({ connection, from, to }: BeliefProps) {
  const { kind, label, reverse, description } = showAs(connection, 'player')
  return (
    <section className={styles.belief} aria-label="What players believe">
      <h3 className={styles.heading}>
        <VenetianMask aria-hidden />
        What players believe
      </h3>
      <p>
        {from.name} <em>{label || 'and'}</em> {to.name}
        {reverse && (
          <>
            ; {to.name} <em>{reverse}</em> {from.name}
          </>
        )}
      </p>
      <KindMark kind={kind} />
      {description && <p className={styles.told}>{description}</p>}
    </section>
  )
}
