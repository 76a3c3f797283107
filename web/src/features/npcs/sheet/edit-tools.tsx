import { useNavigate } from '@tanstack/react-router'
import { IdCard, Pencil, Skull, Trash2 } from 'lucide-react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { useAskAndDelete } from '../../../components/dialogs/use-ask-and-delete.ts'
import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { isolate } from '../../../lib/texts/isolate.ts'
import { EditModeButton } from '../../sheets/edit-mode-button.tsx'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { blockOf } from '../npc-blocks.ts'
import { useDeleteNpc } from '../npcs.queries.ts'
import { openerOf } from './block.ts'
import { deathOf } from './death-of.ts'
import type { NpcBlocks } from './use-npc-blocks.ts'

/** *Edit Mode* opens the first block; what is rarer is in a menu. */
export function EditTools({ npc, blocks }: { npc: Npc; blocks: NpcBlocks }) {
  const navigate = useNavigate()
  const askAndRemove = useAskAndRemove(npc)
  const first = openerOf('who', blocks)
  const death = deathOf(npc)
  return (
    <>
      <EditModeButton
        id={first.id}
        what="the name and the description"
        isPressed={blocks.isOpen(blockOf('who'))}
        onBegin={first.onClick}
      />
      <MoreMenu about={npc.name}>
        <MenuItem
          icon={Pencil}
          onSelect={() => void navigate({ to: '/create', search: { edit: npc.id } })}
        >
          Edit all of it
        </MenuItem>
        {isToDm(npc) && (
          <MenuItem icon={Skull} onSelect={() => void death.toggle()}>
            {death.isDead ? 'Not dead' : 'Mark as dead'}
          </MenuItem>
        )}
        <MenuItem icon={IdCard} onSelect={() => void downloadCard(npc.id)}>
          Download character card
        </MenuItem>
        {npc.deletable && (
          <MenuItem danger icon={Trash2} onSelect={() => void askAndRemove()}>
            Delete
          </MenuItem>
        )}
      </MoreMenu>
    </>
  )
}

async function downloadCard(id: number): Promise<void> {
  const { download } = await import('../../../lib/files/download.ts')
  await download(`/api/npcs/${id}/card`, 'The card could not be made.')
}

function useAskAndRemove(npc: Npc) {
  const askAndDelete = useAskAndDelete()
  const navigate = useNavigate()
  const { mutateAsync } = useDeleteNpc()
  return () =>
    askAndDelete({
      title: `Delete ${npc.name}?`,
      text: 'All journal entries and tags are also removed. You can undo this right afterwards.',
      send: () => mutateAsync(npc.id),
      onDeleted: () => void navigate({ to: '/manage' }),
      message: `${isolate(npc.name)} was deleted.`,
      failure: 'Failed to delete NPC',
    })
}
