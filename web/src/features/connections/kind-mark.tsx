import type { ConnectionKind } from '../../../../src/features/connections/connections.schemas.ts'
import { KIND_LOOKS } from './connection-kinds.ts'

import styles from './kind-mark.module.css'

const kindColor = (kind: ConnectionKind): string => {
  const [light, dark] = KIND_LOOKS[kind].color
  return `light-dark(${light}, ${dark})`
}

/** The line as the graph draws it. */
export function KindLine({ kind, wide = false }: { kind: ConnectionKind; wide?: boolean }) {
  const { dash, width } = KIND_LOOKS[kind]
  return (
    <svg className={styles.line} width={wide ? '100%' : 34} height="8" aria-hidden>
      <line
        x1="0"
        y1="4"
        x2="100%"
        y2="4"
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
        style={{ stroke: kindColor(kind) }}
      />
    </svg>
  )
}

export function KindMark({ kind }: { kind: ConnectionKind }) {
  return (
    <span className={styles.kind}>
      <KindLine kind={kind} />
      {KIND_LOOKS[kind].name}
    </span>
  )
}
