import {
  Ellipsis,
  FileImage,
  FileType,
  RotateCcw,
  UserRoundX,
  UsersRound,
  Wand,
} from 'lucide-react'
import { type RefObject, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menu-item.tsx'
import { Menu } from '../../components/menu.tsx'
import { toast } from '../../components/toast-store.ts'
import { useTheme } from '../../design/theme.ts'
import type { Point } from './graph-camera.ts'
import type { GraphStage } from './graph-stage.ts'
import type { Web } from './web-of-connections.ts'

interface ConnectionsMenuProps {
  campaign: Campaign
  web: Web
  places: ReadonlyMap<number, Point> | null
  stage: RefObject<GraphStage | null>
  hidesAlone: boolean
  onHideAlone: (hides: boolean) => void
  onArrangeAnew: (() => void) | undefined
  onForgetOwn: (() => void) | undefined
}

export function ConnectionsMenu(props: ConnectionsMenuProps) {
  const { campaign, web, places, hidesAlone, onArrangeAnew, onForgetOwn } = props
  const [theme] = useTheme()
  const [busy, setBusy] = useState(false)

  async function take(format: 'png' | 'svg') {
    if (!places) return
    setBusy(true)
    try {
      const { takePicture } = await import('./graph-picture.ts')
      await takePicture({ web, places, theme, format, name: campaign.name })
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
      <MenuItem icon={FileImage} disabled={!places} onSelect={() => void take('png')}>
        Save as PNG
      </MenuItem>
      <MenuItem icon={FileType} disabled={!places} onSelect={() => void take('svg')}>
        Save as SVG
      </MenuItem>
    </Menu>
  )
}
