import { useQuery } from '@tanstack/react-query'
import { Glasses, User } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { Menu, MenuLabel } from '../../components/menus/menu.tsx'
import { viewedAs } from '../../lib/view-as.ts'
import { playersQuery } from '../campaigns/campaigns.queries.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'

/** For DMs, on every page: shows it as one of the players gets it. */
export function ViewAsButton() {
  const { current } = useCurrentCampaign()
  if (!current || !isDm(current.role)) return null
  return (
    <Menu trigger={<IconButton icon={Glasses} label="As players see it" />} align="start">
      <Players campaignId={current.id} />
    </Menu>
  )
}

function Players({ campaignId }: { campaignId: number }) {
  const { data: members, isPending } = useQuery(playersQuery(campaignId))
  const players = members?.filter(({ role }) => role === 'player') ?? []
  return (
    <>
      <MenuLabel>As players see it</MenuLabel>
      {players.map(({ user_id: userId, username: name }) => (
        <MenuItem
          key={userId}
          icon={User}
          onSelect={() => viewedAs.set({ campaignId, userId, name })}
        >
          As {name} sees it
        </MenuItem>
      ))}
      {!isPending && players.length === 0 && (
        <MenuItem disabled onSelect={() => {}}>
          This campaign has no players yet
        </MenuItem>
      )}
    </>
  )
}
