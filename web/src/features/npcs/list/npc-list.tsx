import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { classNames } from '../../../design/class-names.ts'
import { TRAITS } from '../traits.ts'
import { NpcRow } from './npc-row.tsx'

import styles from './npc-list.module.css'

interface NpcListProps {
  npcs: readonly Npc[]
  /** The rows of the previous search, while the next one loads. */
  stale: boolean
}

export function NpcList({ npcs, stale }: NpcListProps) {
  return (
    <div className={classNames(stale && styles.stale)} aria-busy={stale}>
      <div className={styles.captions} aria-hidden>
        <span className={styles.traits}>
          {TRAITS.map(({ field, label }) => (
            <span key={field}>{label}</span>
          ))}
        </span>
      </div>
      <div className={styles.list} role="list">
        {npcs.map((npc) => (
          <NpcRow key={npc.id} npc={npc} />
        ))}
      </div>
    </div>
  )
}
