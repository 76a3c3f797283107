import { EyeOff } from 'lucide-react'
import { Suspense } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Section } from '../../../components/page/section.tsx'
import { Prose } from '../../names/names.tsx'
import { SecretsSection } from '../../secrets/secrets-section.tsx'
import { LedgerOfThing } from '../../sheets/lazy-parts.ts'
import { blockOf } from '../npc-blocks.ts'
import { Block, EditPencil } from './block.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

import lettering from '../../../design/lettering.module.css'
import layout from '../../sheets/sheet.module.css'

interface NpcSecretsProps {
  npc: Npc
  blocks: NpcBlocks | null
}

/** What is hidden about an NPC, as far as its reader knows it, and for DMs who was told what, and their notes. */
export function NpcSecrets({ npc, blocks }: NpcSecretsProps) {
  const about = { kind: 'npc', id: npc.id } as const
  return (
    <div id="npc-secrets" className={layout.part}>
      <SecretsSection campaignId={npc.campaign_id} about={about} />
      <Suspense>
        <LedgerOfThing campaignId={npc.campaign_id} what={about} />
      </Suspense>
      {npc.dm_notes !== undefined && (
        <Block of="dms" blocks={blocks}>
          <Section
            title={blockOf('dms').title}
            aside={<EyeOff size={16} aria-hidden />}
            actions={blocks && <EditPencil of="dms" blocks={blocks} />}
          >
            {npc.dm_notes ? (
              <Prose text={npc.dm_notes} of={npc} field="dm_notes" contents />
            ) : (
              <p className={lettering.none}>No DM notes yet.</p>
            )}
          </Section>
        </Block>
      )}
    </div>
  )
}
