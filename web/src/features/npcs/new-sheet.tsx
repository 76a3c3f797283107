import { Eraser } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { isDm } from '../campaigns/role-names.ts'
import { CharacterSheet } from './character-sheet.tsx'
import { newNpcOf } from './npc-draft.ts'
import { creationOf } from './npc-form-values.ts'
import { useCreateNpc } from './npc-mutations.ts'
import { SaveMessage, type SaveOutcome } from './save-message.tsx'
import { useNpcDraft } from './use-npc-draft.ts'
import { useReturnToList } from './use-return-to-list.ts'

interface NewSheetProps {
  campaign: Campaign
  /** A suggestion for the generator. */
  concept: string | undefined
  onConceptUsed: () => void
}

export function NewSheet({ campaign, concept, onConceptUsed }: NewSheetProps) {
  const draft = useNpcDraft(newNpcOf(campaign.id), () => null, concept)
  const create = useCreateNpc()
  const returnToList = useReturnToList()
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const asDm = isDm(campaign.role)

  function save() {
    setOutcome(null)
    const creating = create.mutateAsync(creationOf(draft.values, campaign.id, asDm), {
      onSuccess() {
        setOutcome({ saved: 'Character created successfully!' })
        returnToList()
      },
      onError: (error) => setOutcome({ error }),
    })
    draft.settleAfter(creating)
  }

  function clear() {
    const undo = draft.restart(null)
    setOutcome(null)
    toast('The sheet is clear.', { tone: 'info', action: { label: 'Undo', run: undo } })
  }

  return (
    <CharacterSheet
      title="New Character Sheet"
      campaignId={campaign.id}
      asDm={asDm}
      draft={draft}
      saving={create.isPending}
      message={outcome && <SaveMessage outcome={outcome} />}
      submitLabel="Create"
      secondary={
        <Button icon={Eraser} onClick={clear} disabled={!draft.isDirty}>
          Clear Sheet
        </Button>
      }
      onSave={save}
      startGenerating={concept !== undefined}
      onGeneratorClosed={onConceptUsed}
    />
  )
}
