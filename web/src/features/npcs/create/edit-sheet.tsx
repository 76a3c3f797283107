import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'

import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { hasCode } from '../../../lib/http.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { KeptTexts } from '../../unsent/kept-texts.tsx'
import { NpcConflict } from '../edit/lazy-npc-conflict.ts'
import { useNpcEdit } from '../edit/use-npc-edit.ts'
import { npcIdQuery, npcQuery } from '../npcs.queries.ts'
import { CharacterSheet } from './character-sheet.tsx'
import { useReturnToList } from './use-return-to-list.ts'

const IS_ID = /^\d+$/

const TITLE = 'Edit Character Sheet'

interface EditSheetProps {
  campaignId: number
  idOrName: string
}

/** A name leads to the sheet of its id, which stays the same when the NPC is renamed. */
export function EditSheet({ campaignId, idOrName }: EditSheetProps) {
  return IS_ID.test(idOrName) ? (
    <SheetOfId id={Number(idOrName)} />
  ) : (
    <SheetOfName campaignId={campaignId} name={idOrName} />
  )
}

function SheetOfName({ campaignId, name }: { campaignId: number; name: string }) {
  const query = useQuery(npcIdQuery(campaignId, name))
  if (query.data) return <Navigate to="/create" search={{ edit: query.data }} replace />
  return <NoForm query={query}>{query.data === null && NOT_FOUND}</NoForm>
}

function SheetOfId({ id }: { id: number }) {
  const query = useQuery(npcQuery(id))
  const npc = query.data
  if (npc?.editable) return <EditSheetForm key={id} npc={npc} />
  const why = npc ? NOT_THEIRS : hasCode(query.error, 'npc-not-found') && NOT_FOUND
  return (
    <NoForm query={query}>
      {why && (
        <>
          {why}
          <KeptTexts about={{ kind: 'npc', id }} isThere={npc !== undefined} />
        </>
      )}
    </NoForm>
  )
}

const NOT_FOUND = <Alert tone="danger">NPC not found</Alert>
const NOT_THEIRS = <Alert tone="warning">Players may change only the NPCs they added.</Alert>

interface NoFormProps {
  query: { error: Error | null; refetch: () => unknown }
  /** Why there will be none; without a reason it is still loading, or failed to load. */
  children: ReactNode
}

function NoForm({ query, children }: NoFormProps) {
  return (
    <>
      <PageHeader title={TITLE} back={<BackToList variant="quiet" />} />
      {children ||
        (query.error ? (
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
        ) : (
          <LoadingRows label="Loading the character sheet…" />
        ))}
    </>
  )
}

const BackToList = ({ variant }: { variant: 'quiet' | 'secondary' }) => (
  <LinkButton to="/manage" variant={variant} icon={ArrowLeft}>
    Back to Character List
  </LinkButton>
)

function EditSheetForm({ npc }: { npc: Npc }) {
  const returnToList = useReturnToList()
  const [isSaved, setSaved] = useState(false)
  const edit = useNpcEdit(npc, () => {
    setSaved(true)
    returnToList()
  })
  return (
    <>
      <CharacterSheet
        title={TITLE}
        campaignId={npc.campaign_id}
        asDm={isToDm(npc)}
        edit={edit}
        npc={npc}
        savedWords={isSaved && 'Character updated successfully!'}
        submitLabel="Update Character Sheet"
        back={<BackToList variant="quiet" />}
        secondary={<BackToList variant="secondary" />}
      />
      <Suspense>
        {edit.conflict && <NpcConflict campaignId={npc.campaign_id} conflict={edit.conflict} />}
      </Suspense>
    </>
  )
}
