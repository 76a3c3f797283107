import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { LinkButton } from '../../components/link-button.tsx'
import { RestoredNotice } from '../../components/restored-notice.tsx'
import { CharacterSheet } from './character-sheet.tsx'
import { NpcConflict } from './npc-conflict.tsx'
import type { ReadNpc } from './npc-validation.ts'
import { SaveMessage, type SaveOutcome } from './save-message.tsx'
import { useNpcEdit } from './use-npc-edit.ts'
import { useReturnToList } from './use-return-to-list.ts'

export function EditSheetForm({ npc }: { npc: ReadNpc }) {
  const edit = useNpcEdit(npc)
  const returnToList = useReturnToList()
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)

  async function save(over?: string) {
    setOutcome(null)
    try {
      if (!(await edit.save(over))) return
      setOutcome({ saved: 'Character updated successfully!' })
      returnToList()
    } catch (error) {
      edit.leaveConflict()
      setOutcome({ error })
    }
  }

  return (
    <>
      <CharacterSheet
        title="Edit Character Sheet"
        campaignId={npc.campaign_id}
        asDm={npc.dm_notes !== undefined}
        draft={edit.draft}
        npc={npc}
        saving={edit.saving}
        message={
          outcome ? (
            <SaveMessage outcome={outcome} />
          ) : (
            edit.draft.restored && <RestoredNotice onDiscard={edit.discard} />
          )
        }
        submitLabel="Update Character Sheet"
        secondary={
          <LinkButton to="/manage" icon={ArrowLeft}>
            Back to Character List
          </LinkButton>
        }
        onSave={() => void save()}
      />
      <NpcConflict
        campaignId={npc.campaign_id}
        edit={edit}
        onKeepMine={(theirs) => void save(theirs.updated_at)}
      />
    </>
  )
}
