import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu, MenuLabel } from '../../components/menus/menu.tsx'
import { classNames } from '../../design/class-names.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { campaignsFailure } from './campaigns-failure.ts'
import { isDm, roleTag } from './role-names.ts'
import { useCurrentCampaign } from './use-current-campaign.ts'

import styles from './campaign-switcher.module.css'

export function CampaignSwitcher() {
  const { current, campaigns, error, refetch } = useCurrentCampaign()
  const navigate = useNavigate()

  const trigger = (
    <button type="button" className={styles.trigger}>
      <span className={classNames(styles.current, !current && styles.unset)}>
        {current?.name ?? 'Select Campaign'}
      </span>
      <ChevronsUpDown aria-hidden />
    </button>
  )

  return (
    <Menu trigger={trigger} align="start">
      {!campaigns && !error && <MenuLabel>Loading campaigns...</MenuLabel>}
      {!campaigns && error && (
        <>
          <MenuLabel>{campaignsFailure(error)}</MenuLabel>
          <MenuItem onSelect={() => void refetch()}>Try Again</MenuItem>
        </>
      )}
      {campaigns?.length === 0 && (
        <>
          <span className={styles.empty}>
            <strong>No campaigns found</strong>
            Create one to get started!
          </span>
          <MenuItem onSelect={() => void navigate({ to: '/campaigns' })}>My Campaigns</MenuItem>
        </>
      )}
      {!!campaigns?.length && (
        <>
          <MenuLabel>Your Campaigns ({campaigns.length})</MenuLabel>
          <DropdownMenu.RadioGroup
            value={String(current?.id)}
            onValueChange={(id) => selectCampaign(Number(id))}
          >
            {campaigns.map((campaign) => (
              <CampaignSwitcherItem key={campaign.id} campaign={campaign} />
            ))}
          </DropdownMenu.RadioGroup>
        </>
      )}
    </Menu>
  )
}

function CampaignSwitcherItem({ campaign }: { campaign: Campaign }) {
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
