import { Ellipsis, FileImage, RotateCcw, UserRoundX, UsersRound, Wand } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menu-item.tsx'
import { Menu } from '../../components/menu.tsx'
import { toast } from '../../components/toast-store.ts'
import { useTheme } from '../../design/theme.ts'
import type { Point } from '../../viewport/geometry.ts'
import type { Graph } from './filter-graph.ts'

interface ConnectionsMenuProps {
  campaign: Campaign
  graph: Graph
  positions: ReadonlyMap<number, Point> | null
  hidesAlone: boolean
  onHideAlone: (hides: boolean) => void
  onArrangeAnew: (() => void) | undefined
  onForgetOwn: (() => void) | undefined
}

export function ConnectionsMenu(props: ConnectionsMenuProps) {
  const { campaign, graph, positions, hidesAlone, onArrangeAnew, onForgetOwn } = props
  const [theme] = useTheme()
  const [busy, setBusy] = useState(false)

  async function save() {
    if (!positions) return
    setBusy(true)
    try {
      const { savePicture } = await import('./graph/save-picture.ts')
      await savePicture({ graph, positions, theme, campaignName: campaign.name })
    } catch {
      toast('The picture could not be made.', { tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label="More about the connections"
          variant="outlined"
          busy={busy}
        />
      }
    >
      <MenuItem
        icon={hidesAlone ? UsersRound : UserRoundX}
        onSelect={() => props.onHideAlone(!hidesAlone)}
      >
        {hidesAlone ? 'Show the unconnected' : 'Hide the unconnected'}
      </MenuItem>
      {onArrangeAnew && (
        <MenuItem icon={Wand} onSelect={onArrangeAnew}>
          Arrange everybody anew
        </MenuItem>
      )}
      {onForgetOwn && (
        <MenuItem icon={RotateCcw} onSelect={onForgetOwn}>
          Back to the DM’s layout
        </MenuItem>
      )}
      <MenuItem icon={FileImage} disabled={!positions} onSelect={() => void save()}>
        Save as PNG
      </MenuItem>
    </Menu>
  )
}
