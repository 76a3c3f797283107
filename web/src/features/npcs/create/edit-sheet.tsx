import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { hasCode } from '../../../lib/http.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { KeptTexts } from '../../unsent/kept-texts.tsx'
import { NpcConflict } from '../edit/npc-conflict.tsx'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import { editedNpcQuery } from '../npcs.queries.ts'
import type { ReadNpc } from '../read-npc.ts'
import { CharacterSheet } from './character-sheet.tsx'
import { useReturnToList } from './use-return-to-list.ts'

const TITLE = 'Edit Character Sheet'

interface EditSheetProps {
  campaignId: number
  idOrName: string
}

export function EditSheet({ campaignId, idOrName }: EditSheetProps) {
  const query = useQuery(editedNpcQuery(campaignId, idOrName))
  const { data, error } = query
  if (data?.npc.editable) return <EditSheetForm key={data.npc.id} npc={data.npc} />

  const isMissing = data === null || hasCode(error, 'npc-not-found')
  return (
    <>
      <PageHeader title={TITLE} back={<BackToList variant="quiet" />} />
      {isMissing && (
        <>
          <Alert tone="danger">NPC not found</Alert>
          <KeptTexts about={{ kind: 'npc', id: Number(idOrName) }} />
        </>
      )}
      {error && !data && !isMissing && (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              Try Again
            </Button>
          }
        >
          Failed to load NPC data
        </Alert>
      )}
      {data && <Alert tone="warning">Players may change only the NPCs they added.</Alert>}
      {!data && !error && !isMissing && <LoadingRows label="Loading the character sheet…" />}
    </>
  )
}

const BackToList = ({ variant }: { variant: 'quiet' | 'secondary' }) => (
  <LinkButton to="/manage" variant={variant} icon={ArrowLeft}>
    Back to Character List
  </LinkButton>
)

function EditSheetForm({ npc }: { npc: ReadNpc }) {
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
        asDm={isToDm(npc)}
        edit={edit}
        npc={npc}
        savedWords={isSaved && 'Character updated successfully!'}
        submitLabel="Update Character Sheet"
        back={<BackToList variant="quiet" />}
        secondary={<BackToList variant="secondary" />}
      />
      {edit.conflict && <NpcConflict campaignId={npc.campaign_id} conflict={edit.conflict} />}
    </>
  )
}
