import { EyeOff } from 'lucide-react'

import { SectionHeading } from '../../../components/page/section-heading.tsx'
import type { ReadNpc } from '../npc-validation.ts'

import prose from '../../../design/prose.module.css'
import layout from './npc-layout.module.css'

/** For DMs: their notes, and whether the NPC is hidden from players. */
export function NpcSecrets({ npc }: { npc: ReadNpc }) {
  if (npc.dm_notes === undefined) return null
  return (
    <section id="npc-secrets" className={layout.part} aria-labelledby="npc-dm-notes">
      <SectionHeading id="npc-dm-notes" aside={<EyeOff size={16} aria-hidden />}>
        For DMs
      </SectionHeading>
      {npc.visibility === 'dm' && <p className={layout.hidden}>Players cannot see this NPC.</p>}
      {npc.dm_notes ? (
        <p className={prose.prose}>{npc.dm_notes}</p>
      ) : (
        <p className={layout.none}>No DM notes yet.</p>
      )}
    </section>
  )
}
