import { useNavigate } from '@tanstack/react-router'
import { Eraser } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { toastAdded } from '../../reveals/showing.ts'
import { useDeleteNpc } from '../npcs.queries.ts'
import { CharacterSheet } from './character-sheet.tsx'
import { useNewNpc } from './use-new-npc.ts'
import { useReturnToList } from './use-return-to-list.ts'

interface NewSheetProps {
  campaign: Campaign
  /** A suggestion for the generator. */
  concept: string | undefined
  /** Where the NPC is, to begin with. */
  location: number | undefined
  onConceptUsed: () => void
}

export function NewSheet({ campaign, concept, location, onConceptUsed }: NewSheetProps) {
  const navigate = useNavigate()
  const returnToList = useReturnToList()
  const [savedId, setSavedId] = useState<string | null>(null)
  const { mutateAsync: remove } = useDeleteNpc()
  const asDm = isDm(campaign.role)
  const edit = useNewNpc(campaign, location, ({ id, name, visibility }, { goOn }) => {
    toastAdded(campaign, { what: { kind: 'npc', id }, name, visibility }, async () => {
      await remove(id)
      setSavedId(null)
    })
    if (goOn) return void navigate({ to: '/create', search: { edit: String(id) }, replace: true })
    setSavedId(String(id))
    returnToList()
  })

  function clear() {
    const run = edit.discard()
    setSavedId(null)
    toast('The sheet is clear.', { tone: 'info', action: { label: 'Undo', run } })
  }

  return (
    <CharacterSheet
      title="New Character Sheet"
      campaignId={campaign.id}
      asDm={asDm}
      edit={edit}
      savedWords={savedId !== null && 'Character created successfully!'}
      savedId={savedId}
      submitLabel="Create"
      secondary={
        <Button icon={Eraser} onClick={clear} disabled={!edit.isDirty}>
          Clear Sheet
        </Button>
      }
      suggestion={concept}
      onGeneratorClosed={onConceptUsed}
    />
  )
}
