import { useDeferredValue } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { classNames } from '../../../design/class-names.ts'
import { TRAITS } from '../traits.ts'
import { NpcRows } from './npc-rows.tsx'

import styles from './npc-list.module.css'

interface NpcListProps {
  npcs: readonly Npc[]
  /** Still what was found before; the next answer is on its way. */
  stale: boolean
}

/** As many as fit a tall window: these are there at once, and the others a moment later. */
const AT_ONCE = 14
/** How many come and go together when a long list is scrolled through. */
const TOGETHER = 25

export function NpcList({ npcs, stale }: NpcListProps) {
  const drawn = useDeferredValue(npcs, npcs.slice(0, AT_ONCE))
  const parts = Math.ceil(npcs.length / TOGETHER)

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
        {Array.from({ length: parts }, (_, part) => {
          const [from, to] = [part * TOGETHER, (part + 1) * TOGETHER]
          return (
            <NpcRows
              key={from}
              npcs={drawn.slice(from, to)}
              count={Math.min(to, npcs.length) - from}
              isFirst={part === 0}
            />
          )
        })}
      </div>
    </div>
  )
}
