import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../../src/features/connections/connections.limits.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import { useConnections } from '../connections-context.ts'
import { kindsOf } from '../connections-search.ts'
import { KindLine } from '../kind-mark.tsx'

import styles from './kind-filter.module.css'

/** The meaning of each line; pressed kinds are shown alone. */
export function KindFilter() {
  const { connections, search, onSearch } = useConnections()
  const chosen = new Set(kindsOf(search.kinds))
  const present = new Set(connections.map(({ kind }) => kind))
  const offered = CONNECTION_KINDS.filter((kind) => present.has(kind) || chosen.has(kind))
  if (offered.length < 2 && chosen.size === 0) return null

  function toggle(kind: ConnectionKind) {
    const next = CONNECTION_KINDS.filter((other) => chosen.has(other) !== (other === kind))
    onSearch({ kinds: next.length > 0 ? next.join(',') : undefined })
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
