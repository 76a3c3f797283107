import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { LinkButton } from '../../../components/link-button.tsx'
import { NpcConflict } from '../edit/npc-conflict.tsx'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import type { ReadNpc } from '../npc-validation.ts'
import { CharacterSheet } from './character-sheet.tsx'
import { useReturnToList } from './use-return-to-list.ts'

export function EditSheetForm({ npc }: { npc: ReadNpc }) {
  const returnToList = useReturnToList()
  const [isSaved, setSaved] = useState(false)
  const edit = useNpcEdit(npc, () => {
    setSaved(true)
    returnToList()
  })
  return (
    <>
      <CharacterSheet
        title="Edit Character Sheet"
        campaignId={npc.campaign_id}
        asDm={npc.dm_notes !== undefined}
        edit={edit}
        npc={npc}
        savedWords={isSaved && 'Character updated successfully!'}
        submitLabel="Update Character Sheet"
        secondary={
          <LinkButton to="/manage" icon={ArrowLeft}>
            Back to Character List
          </LinkButton>
        }
      />
      {edit.conflict && <NpcConflict campaignId={npc.campaign_id} conflict={edit.conflict} />}
    </>
  )
}
