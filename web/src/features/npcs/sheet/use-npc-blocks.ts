import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { type Blocks, useBlocks, useOpenBlocks } from '../../sheets/use-blocks.ts'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import { type NpcForm, useNpcForm } from '../edit/use-npc-form.ts'
import type { NpcBlock } from '../npc-blocks.ts'

export type NpcBlocks = Blocks<NpcBlock, NpcForm>

export function useNpcBlocks(npc: Npc): NpcBlocks {
  const open = useOpenBlocks<NpcBlock>()
  const edit = useNpcEdit(npc, (_, { part }) => {
    toast('Saved.')
    if (part) open.close(part as NpcBlock)
  })
  const form = useNpcForm(edit, {
    campaignId: npc.campaign_id,
    asDm: isToDm(npc),
    npc,
  })
  return useBlocks({
    all: form.blocks,
    form,
    updatedAt: npc.updated_at,
    open,
    isBegun: (block) => block.beside === true && edit.beside.continuation !== null,
  })
}
