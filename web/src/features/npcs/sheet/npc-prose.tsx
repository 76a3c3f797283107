import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import { FIELD_LABELS } from '../npc-form-values.ts'
import type { ReadNpc } from '../npc-validation.ts'
import { NPC_WORDS } from '../npc-words.ts'

import prose from '../../../design/prose.module.css'
import styles from './npc-prose.module.css'

export function NpcProse({ npc }: { npc: ReadNpc }) {
  return NPC_WORDS.map(
    ({ field, none }) =>
      none && (
        <section key={field} aria-labelledby={`npc-${field}`}>
          <SectionHeading id={`npc-${field}`}>{FIELD_LABELS[field]}</SectionHeading>
          <div className={classNames(prose.prose, !npc[field] && styles.none)}>
            {npc[field] || none}
          </div>
        </section>
      ),
  )
}
