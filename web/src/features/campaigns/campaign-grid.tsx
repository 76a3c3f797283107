import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2, Shapes } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastDeleted } from '../../components/notices/undo-deletion.ts'
import { classNames } from '../../design/class-names.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { useDeleteCampaign } from './campaigns.queries.ts'
import { EditCampaignDialog } from './edit-campaign-dialog.tsx'
import { isDm, roleTag } from './role-names.ts'
import { SampleLine } from './sample-line.tsx'

import covering from '../../components/covering.module.css'
import styles from './campaign-card.module.css'

interface CampaignGridProps {
  campaigns: readonly Campaign[]
  current: Campaign | null
}

export function CampaignGrid({ campaigns, current }: CampaignGridProps) {
  const confirm = useConfirm()
  const remove = useDeleteCampaign()
  const [opened, setOpened] = useState<Campaign | null>(null)
  const edited = campaigns.find(({ id, role }) => id === opened?.id && isDm(role))

  async function askAndRemove(campaign: Campaign) {
    const sure = await confirm({
      title: `Delete ${campaign.name}?`,
      text: 'This also deletes its characters, journals, tags and stories, for all members. You can bring it back from Deleted Campaigns below.',
      confirmLabel: 'Delete campaign',
      tone: 'danger',
    })
    if (!sure) return
    try {
      // Awaited, because callbacks of a mutation do not run once the grid is gone with its last campaign.
      toastDeleted(`${isolate(campaign.name)} was deleted.`, await remove.mutateAsync(campaign))
    } catch (error) {
      toastFailure(error, 'Failed to delete campaign')
    }
  }

  return (
    <>
      <ul>
        {campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            active={campaign.id === current?.id}
            onChoose={() => selectCampaign(campaign.id)}
            onEdit={() => setOpened(campaign)}
            onDelete={() => void askAndRemove(campaign)}
          />
        ))}
      </ul>
      {edited && (
        <EditCampaignDialog
          campaign={edited}
          onClose={() => setOpened(null)}
          onResume={() => setOpened(edited)}
        />
      )}
      <KeptTexts
        forms={campaigns
          .filter(({ role }) => !isDm(role))
          .flatMap(({ id }) => [`campaign-edit:${id}`, `notes:${id}:dm`])}
      />
    </>
  )
}

interface CampaignCardProps {
  campaign: Campaign
  active: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

function CampaignCard(props: CampaignCardProps) {
  const { campaign, active, onChoose, onEdit, onDelete } = props
  const navigate = useNavigate()
  return (
    <li className={classNames(styles.card, active && styles.active)}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button
            type="button"
            className={classNames(covering.link, styles.choose)}
            aria-pressed={active}
            onClick={onChoose}
          >
            {campaign.name}
          </button>
        </h2>
        {isDm(campaign.role) && (
          <div className={styles.menu}>
            <MoreMenu about={campaign.name} data-writes>
              <MenuItem icon={Pencil} onSelect={onEdit}>
                Edit campaign
              </MenuItem>
              <MenuItem
                icon={Shapes}
                onSelect={() => {
                  onChoose()
                  void navigate({ to: '/kinds' })
                }}
              >
                Kinds and fields
              </MenuItem>
              {campaign.is_creator && !campaign.is_sample && (
                <MenuItem icon={Trash2} danger onSelect={onDelete}>
                  Delete campaign
                </MenuItem>
              )}
            </MoreMenu>
          </div>
        )}
      </div>
      {campaign.description && <p className={styles.description}>{campaign.description}</p>}
      <div className={styles.tags}>
        <Badge tone={isDm(campaign.role) ? 'brass' : 'plain'}>{roleTag(campaign.role)}</Badge>
        {active && <Badge tone="success">Active</Badge>}
      </div>
      <SampleLine campaign={campaign} className={styles.sample} />
    </li>
  )
}
