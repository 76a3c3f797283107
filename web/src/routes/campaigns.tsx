import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Import, Plus, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { Campaign } from '../../../src/features/campaigns/campaigns.schemas.ts'
import { Button } from '../components/button.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { EmptyState } from '../components/page/empty-state.tsx'
import { LoadError } from '../components/page/load-error.tsx'
import { LoadingRows } from '../components/page/loading-rows.tsx'
import { PageHeader } from '../components/page/page-header.tsx'
import { BinPart, ChangesPart } from '../features/bin/bin-part.tsx'
import { CampaignGrid } from '../features/campaigns/campaign-grid.tsx'
import { campaignsFailure } from '../features/campaigns/campaigns-failure.ts'
import { playersQuery } from '../features/campaigns/campaigns.queries.ts'
import { CreateCampaignDialog } from '../features/campaigns/create-campaign-form.tsx'
import { CampaignFilePart } from '../features/campaigns/files/campaign-file-part.tsx'
import { DropHint } from '../features/campaigns/files/drop-hint.tsx'
import { ImportCampaignDialog } from '../features/campaigns/files/lazy-import-dialog.ts'
import { useDroppedFile } from '../features/campaigns/files/use-dropped-file.ts'
import { Members } from '../features/campaigns/members/members.tsx'
import { useCurrentCampaign } from '../features/campaigns/use-current-campaign.ts'
import { CampaignNotes } from '../features/notes/campaign-notes.tsx'
import { notesQuery } from '../features/notes/notes.queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { useIsPhone } from '../lib/use-is-phone.ts'

const DeletedCampaigns = lazy(() => import('../features/bin/deleted-campaigns.tsx'))

export function prefetch(campaignId: number) {
  void queryClient.prefetchQuery(playersQuery(campaignId))
  void queryClient.prefetchQuery(notesQuery(campaignId))
}

export function CampaignsPage() {
  const { campaigns, current, error, refetch } = useCurrentCampaign()
  const { form, into } = useSearch({ from: '/signed-in/campaigns' })
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [creating, setCreating] = useState(false)
  const [dropped, setDropped] = useState<File>()
  const show = (form?: 'import' | 'invite') =>
    void navigate({ to: '/campaigns', search: form ? { form } : {}, replace: true })
  // A dialog has its own place for files, or none.
  const isDropping = useDroppedFile(
    () => !document.querySelector('[role=dialog]'),
    (file) => {
      setDropped(file)
      show('import')
    },
  )
  const close = () => {
    setDropped(undefined)
    show()
  }
  const create = (label: string) => (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {label}
    </Button>
  )
  const importing = { icon: Import, onClick: () => show('import') }
  const importButton = <Button {...importing}>Import a campaign</Button>

  return (
    <>
      <PageHeader
        title="My Campaigns"
        actions={
          !!campaigns?.length && (
            <>
              {create('Create Campaign')}
              {isPhone ? (
                <IconButton {...importing} variant="outlined" label="Import a campaign" />
              ) : (
                importButton
              )}
            </>
          )
        }
      />
      {!campaigns && <LoadError error={error} failure={campaignsFailure} onRetry={refetch} />}
      {!error && !campaigns && <LoadingRows label="Loading campaigns..." rows={3} />}
      {campaigns?.length === 0 && (
        <EmptyState
          icon={ScrollText}
          title="No campaigns found"
          action={
            <>
              {create('Create Your First Campaign')}
              {importButton}
            </>
          }
        >
          A campaign holds its own characters, locations and stories, and the people who play in it.
        </EmptyState>
      )}
      {!!campaigns?.length && <CampaignGrid campaigns={campaigns} current={current} />}
      {current && (
        <Members
          key={current.id}
          campaign={current}
          inviting={form === 'invite'}
          onInvite={(open) => show(open ? 'invite' : undefined)}
        />
      )}
      {current && <CampaignNotes key={`notes-${current.id}`} campaign={current} />}
      {current && <BelowNotes campaign={current} />}
      {campaigns && (
        <Suspense>
          <DeletedCampaigns />
        </Suspense>
      )}
      <CreateCampaignDialog open={creating} onOpenChange={setCreating} />
      {form === 'import' && (
        <Suspense>
          <ImportCampaignDialog dropped={dropped} into={into} onClose={close} />
        </Suspense>
      )}
      {isDropping && <DropHint />}
    </>
  )
}

/** After the sections above it have loaded, so that it is not pushed down. */
function BelowNotes({ campaign }: { campaign: Campaign }) {
  const players = useQuery(playersQuery(campaign.id))
  const notes = useQuery(notesQuery(campaign.id))
  if (players.isPending || notes.isPending) return null
  return (
    <>
      <CampaignFilePart campaign={campaign} />
      <ChangesPart />
      <BinPart campaign={campaign} />
    </>
  )
}
