import { BlockForm } from '../../sheets/block-form.tsx'
import { NpcConflict } from '../edit/npc-conflict.tsx'
import { NpcFields } from '../edit/npc-fields.tsx'
import type { NpcBlock } from '../npc-blocks.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

export function NpcBlockForm({ block, blocks }: { block: NpcBlock; blocks: NpcBlocks }) {
  const { form } = blocks
  const { conflict } = form.edit
  return (
    <BlockForm
      block={block}
      blocks={blocks}
      conflict={conflict && <NpcConflict campaignId={form.campaignId} conflict={conflict} />}
    >
      <NpcFields form={form} fields={block.fields} />
    </BlockForm>
  )
}
