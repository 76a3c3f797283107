import { blocksWith } from '../../sheets/block.tsx'
import { pencilOf } from '../../sheets/use-blocks.ts'
import type { NpcForm } from '../edit/use-npc-form.ts'
import { blockOf, type NpcBlock } from '../npc-blocks.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

export const { Block, EditPencil } = blocksWith<NpcBlock, NpcForm>(async () => ({
  default: (await import('./npc-block-form.tsx')).NpcBlockForm,
}))

/** A button with words that opens a block, and takes the focus back. */
export const openerOf = (of: NpcBlock['name'], blocks: NpcBlocks) => ({
  id: pencilOf(blockOf(of)),
  onClick: () => blocks.begin(blockOf(of)),
})
