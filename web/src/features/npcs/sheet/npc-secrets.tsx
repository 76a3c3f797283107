import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { Prose } from '../../names/names.tsx'
import { blockOf } from '../npc-blocks.ts'
import type { ReadNpc } from '../read-npc.ts'
import { Block, EditPencil } from './block.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

import layout from '../../sheets/sheet.module.css'

interface NpcSecretsProps {
  npc: ReadNpc
  blocks: NpcBlocks | null
  /** The secrets, which players read as far as they know them. */
  children: ReactNode
}

/** What is hidden about an NPC, and for DMs their notes. */
export function NpcSecrets({ npc, blocks, children }: NpcSecretsProps) {
  return (
    <div id="npc-secrets" className={layout.part}>
      {children}
      {npc.dm_notes !== undefined && (
        <Block of="dms" blocks={blocks}>
          <section aria-labelledby="npc-dm-notes">
            <SectionHeading
              id="npc-dm-notes"
              aside={<EyeOff size={16} aria-hidden />}
              actions={blocks && <EditPencil of="dms" blocks={blocks} />}
            >
              {blockOf('dms').title}
            </SectionHeading>
            {npc.dm_notes ? (
              <Prose text={npc.dm_notes} of={npc} field="dm_notes" contents />
            ) : (
              <p className={layout.none}>No DM notes yet.</p>
            )}
          </section>
        </Block>
      )}
    </div>
  )
}
