import { MessageCircle, Plus } from 'lucide-react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { blockOf } from '../npc-blocks.ts'
import { traitsOf } from '../traits.ts'
import { Block, EditPencil, openerOf } from './block.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

import styles from './npc-facts.module.css'

/** How the NPC talks: what is needed first at the table. */
export function NpcSpeech({ npc, blocks }: { npc: Npc; blocks: NpcBlocks | null }) {
  const speech = traitsOf(npc).find(({ field }) => field === 'language_style')
  if (!speech && !blocks) return null
  return (
    <Block of="speech" blocks={blocks}>
      {speech ? (
        <div className={styles.line}>
          <p className={styles.speech}>
            <MessageCircle aria-hidden />
            <span>
              <VisuallyHidden>{speech.label}: </VisuallyHidden>
              <b>{speech.value}</b> {speech.meaning}
            </span>
          </p>
          <EditPencil of="speech" blocks={blocks} />
        </div>
      ) : (
        blocks && (
          <Button
            size="small"
            variant="quiet"
            icon={Plus}
            className={styles.add}
            data-writes
            {...openerOf('speech', blocks)}
          >
            {blockOf('speech').title}
          </Button>
        )
      )}
    </Block>
  )
}
