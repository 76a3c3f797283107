import { Ellipsis, Pencil, Trash2 } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu } from '../../components/menus/menu.tsx'
import { classNames } from '../../design/class-names.ts'
import { isDm, roleTag } from './role-names.ts'
import { SampleLine } from './sample-line.tsx'

import styles from './campaign-card.module.css'

interface CampaignCardProps {
  campaign: Campaign
  active: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CampaignCard(props: CampaignCardProps) {
  const { campaign, active, onChoose, onEdit, onDelete } = props
  return (
    <li className={classNames(styles.card, active && styles.active)}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button type="button" className={styles.choose} aria-pressed={active} onClick={onChoose}>
            {campaign.name}
          </button>
        </h2>
        {isDm(campaign.role) && (
          <div className={styles.menu}>
            <Menu trigger={<IconButton icon={Ellipsis} label={`More about ${campaign.name}`} />}>
              <MenuItem icon={Pencil} onSelect={onEdit}>
                Edit campaign
              </MenuItem>
              {campaign.is_creator && !campaign.is_sample && (
                <MenuItem icon={Trash2} danger onSelect={onDelete}>
                  Delete campaign
                </MenuItem>
              )}
            </Menu>
          </div>
        )}
      </div>
      <p className={styles.description}>{campaign.description}</p>
      <div className={styles.tags}>
        <Badge tone={isDm(campaign.role) ? 'brass' : 'plain'}>{roleTag(campaign.role)}</Badge>
        {active && <Badge tone="success">Active</Badge>}
      </div>
      <SampleLine campaign={campaign} className={styles.sample} />
    </li>
  )
}
