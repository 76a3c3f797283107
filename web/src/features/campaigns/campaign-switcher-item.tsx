import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { isDm, roleTag } from './role-names.ts'

import styles from './campaign-switcher.module.css'

export function CampaignSwitcherItem({ campaign }: { campaign: Campaign }) {
  return (
    <DropdownMenu.RadioItem
      className={styles.item}
      value={String(campaign.id)}
      textValue={campaign.name}
    >
      <DropdownMenu.ItemIndicator className={styles.tick}>
        <Check aria-hidden />
      </DropdownMenu.ItemIndicator>
      <span className={styles.words}>
        <span className={styles.name}>{campaign.name}</span>
        {campaign.description && <span className={styles.description}>{campaign.description}</span>}
      </span>
      <Badge tone={isDm(campaign.role) ? 'brass' : 'plain'}>{roleTag(campaign.role)}</Badge>
    </DropdownMenu.RadioItem>
  )
}
