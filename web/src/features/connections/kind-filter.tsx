import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'
import { KIND_LOOKS } from './connection-kinds.ts'
import { kindsOf } from './connections-search.ts'
import { KindLine } from './kind-mark.tsx'

import styles from './kind-filter.module.css'

interface KindFilterProps {
  /** Those that there are. */
  present: ReadonlySet<ConnectionKind>
  /** Those that are looked at, as the address keeps them. */
  value: string | undefined
  onChange: (kinds: string | undefined) => void
}

/** What each line means; pressing a kind leaves it and others that are pressed. */
export function KindFilter({ present, value, onChange }: KindFilterProps) {
  const chosen = new Set(kindsOf(value))
  const offered = CONNECTION_KINDS.filter((kind) => present.has(kind) || chosen.has(kind))
  if (offered.length < 2 && chosen.size === 0) return null

  function toggle(kind: ConnectionKind) {
    const next = CONNECTION_KINDS.filter((other) => chosen.has(other) !== (other === kind))
    onChange(next.length === 0 ? undefined : next.join(','))
  }

  return (
    <div className={styles.kinds} role="group" aria-label="Kinds of connections">
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={chosen.has(kind)}
          data-others={(chosen.size > 0 && !chosen.has(kind)) || undefined}
          onClick={() => toggle(kind)}
        >
          <KindLine kind={kind} />
          {KIND_LOOKS[kind].name}
        </button>
      ))}
    </div>
  )
}
