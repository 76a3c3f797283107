import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { CampaignCard } from './campaign-card.tsx'
import { useDeleteCampaign } from './campaigns.queries.ts'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'
import { selectCampaign } from './selected-campaign.ts'

import styles from './campaign-grid.module.css'

interface CampaignGridProps {
  campaigns: readonly Campaign[]
  current: Campaign | null
}

export function CampaignGrid({ campaigns, current }: CampaignGridProps) {
  const confirm = useConfirm()
  const remove = useDeleteCampaign()
  const [editing, setEditing] = useState<Campaign | null>(null)

  async function askAndRemove(campaign: Campaign) {
    const sure = await confirm({
      title: `Delete ${campaign.name}?`,
      text: 'All of its characters, journals, tags and stories go with it, for everyone in it. This action cannot be undone.',
      confirmLabel: 'Delete campaign',
      tone: 'danger',
    })
    if (!sure) return
    try {
      // Awaited: with the last campaign this grid goes, and what it was to say on success with it.
      await remove.mutateAsync(campaign)
      toast(`${campaign.name} was deleted.`)
    } catch (error) {
      toast(messageOf(error, 'Failed to delete campaign'), { tone: 'danger' })
    }
  }

  return (
    <>
      <ul className={styles.grid}>
        {campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            active={campaign.id === current?.id}
            onChoose={() => selectCampaign(campaign.id)}
            onEdit={() => setEditing(campaign)}
            onDelete={() => void askAndRemove(campaign)}
          />
        ))}
      </ul>
      {editing && (
        <EditCampaignDialog
          campaign={editing}
          onClose={() => setEditing(null)}
          onResume={() => setEditing(editing)}
        />
      )}
    </>
  )
}
