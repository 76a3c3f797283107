import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { classNames } from '../../design/class-names.ts'
import { NpcRow } from './npc-row.tsx'
import { TRAITS } from './traits.ts'

import styles from './npc-list.module.css'

interface NpcListProps {
  npcs: readonly Npc[]
  /** Still what was found before; the next answer is on its way. */
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
      <ul className={styles.list}>
        {npcs.map((npc) => (
          <NpcRow key={npc.id} npc={npc} />
        ))}
      </ul>
    </div>
  )
}
