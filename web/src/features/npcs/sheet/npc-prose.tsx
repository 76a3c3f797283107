import { SectionHeading } from '../../../components/section-heading.tsx'
import { classNames } from '../../../design/class-names.ts'
import type { ReadNpc } from '../npc-validation.ts'

import prose from '../../../design/prose.module.css'
import styles from './npc-prose.module.css'

/** What is read aloud, or in a hurry between two sentences of a player. */
export function NpcProse({ npc }: { npc: ReadNpc }) {
  return (
    <>
      <section aria-labelledby="npc-personality">
        <SectionHeading id="npc-personality">Personality Traits</SectionHeading>
        <p className={classNames(prose.prose, !npc.personality && styles.none)}>
          {npc.personality || 'No personality traits defined.'}
        </p>
      </section>
      <section aria-labelledby="npc-backstory">
        <SectionHeading id="npc-backstory">Backstory</SectionHeading>
        <div className={classNames(prose.prose, !npc.backstory && styles.none)}>
          {npc.backstory || 'No backstory available.'}
        </div>
      </section>
    </>
  )
}
