import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'

import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { ApiError } from '../../../lib/http.ts'
import { editedNpcQuery } from '../npcs.queries.ts'
import { EditSheetForm } from './edit-sheet-form.tsx'

const TITLE = 'Edit Character Sheet'

interface EditSheetProps {
  campaignId: number
  idOrName: string
}

export function EditSheet({ campaignId, idOrName }: EditSheetProps) {
  const { data, error, refetch } = useQuery(editedNpcQuery(campaignId, idOrName))
  if (data?.npc.editable) return <EditSheetForm key={data.npc.id} npc={data.npc} />

  const isMissing = data === null || (error instanceof ApiError && error.status === 404)
  return (
    <>
      <PageHeader
        title={TITLE}
        back={
          <LinkButton to="/manage" variant="quiet" icon={ArrowLeft}>
            Back to Character List
          </LinkButton>
        }
      />
      {isMissing && <Alert tone="danger">NPC not found</Alert>}
      {error && !data && !isMissing && (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          Failed to load NPC data
        </Alert>
      )}
      {data && <Alert tone="warning">Players may change only the NPCs they added.</Alert>}
      {!data && !error && !isMissing && (
        <LoadingRows label="Loading the character sheet…" picture="portrait" />
      )}
    </>
  )
}
