import { EyeOff } from 'lucide-react'

import { SectionHeading } from '../../../components/page/section-heading.tsx'
import type { ReadNpc } from '../npc-validation.ts'

import prose from '../../../design/prose.module.css'
import styles from './dm-notes.module.css'

/** Only in what DMs get: whether players see this NPC at all, and what they must not know. */
export function DmNotes({ npc }: { npc: ReadNpc }) {
  const isHidden = npc.visibility === 'dm'
  if (npc.dm_notes === undefined || (!npc.dm_notes && !isHidden)) return null
  return (
    <section aria-labelledby="npc-dm-notes">
      <SectionHeading id="npc-dm-notes" aside={<EyeOff size={16} aria-hidden />}>
        For DMs
      </SectionHeading>
      {isHidden && <p className={styles.hidden}>Players cannot see this NPC.</p>}
      {npc.dm_notes && <p className={prose.prose}>{npc.dm_notes}</p>}
    </section>
  )
}
