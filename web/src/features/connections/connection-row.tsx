import { Pencil, Trash2, VenetianMask } from 'lucide-react'
import { memo } from 'react'

import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { KindMark } from './kind-mark.tsx'
import { seenFrom, type ShownConnection } from './shown-connection.ts'

import styles from './connection-row.module.css'

export interface ConnectionRowEvents {
  onOpen: (id: number) => void
  /** Absent for those who may only read. */
  onEdit?: ((id: number) => void) | undefined
  onDelete?: ((id: number) => void) | undefined
}

interface ConnectionRowProps {
  connection: ShownConnection
  /** Whose side it is seen from; without one, that of the first. */
  from?: number
  byId: ReadonlyMap<number, CastMember>
  isOpen?: boolean
  /** Whether both faces are shown: where no heading names the one. */
  showsBoth?: boolean
  events: ConnectionRowEvents
}

/** One connection, in words: "mother of Pip". */
export const ConnectionRow = memo(function ConnectionRow(props: ConnectionRowProps) {
  const { connection, byId, isOpen = false, showsBoth = false, events } = props
  const { id, kind, visibility, hasPublicVersion } = connection
  const own = props.from ?? connection.from
  const { other, outward, inward } = seenFrom(connection, own)
  const here = byId.get(own)
  const there = byId.get(other)
  if (!here || !there) return null
  const between = `${here.name} and ${there.name}`

  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      {showsBoth && <Avatar name={here.name} avatarUrl={here.avatar_url} />}
      <Avatar name={there.name} avatarUrl={there.avatar_url} />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.open}
          aria-current={isOpen ? 'true' : undefined}
          data-connection={id}
          onClick={() => events.onOpen(id)}
        >
          {showsBoth && <span className={styles.name}>{here.name} </span>}
          <span className={styles.label}>{outward || (showsBoth ? 'and' : '')} </span>
          <span className={styles.name}>{there.name}</span>
        </button>
        <p className={styles.facts}>
          {!showsBoth && <KindMark kind={kind} />}
          {inward && <span className={styles.back}>the other way: {inward}</span>}
          {visibility === 'dm' && <DmOnlyMark />}
          {hasPublicVersion && (
            <span className={styles.twofold}>
              <VenetianMask aria-hidden />
              Players believe otherwise
            </span>
          )}
        </p>
      </div>
      {events.onEdit && events.onDelete && (
        <div className={styles.actions}>
          <IconButton
            icon={Pencil}
            label={`Edit the connection between ${between}`}
            onClick={() => events.onEdit?.(id)}
          />
          <IconButton
            icon={Trash2}
            variant="danger"
            label={`Delete the connection between ${between}`}
            onClick={() => events.onDelete?.(id)}
          />
        </div>
      )}
    </li>
  )
})
