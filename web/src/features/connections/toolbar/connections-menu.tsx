import { FileImage, RotateCcw, UserRoundX, UsersRound, Wand } from 'lucide-react'
import { useState } from 'react'

import { MenuItem } from '../../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../../components/menus/more-menu.tsx'
import { toast } from '../../../components/notices/toast-store.ts'
import { useTheme } from '../../../design/theme.ts'
import { useConnections } from '../connections-context.ts'
import type { useLayout } from '../graph/use-layout.ts'

export function ConnectionsMenu({ layout }: { layout: ReturnType<typeof useLayout> }) {
  const { campaign, graph, mayWrite, search, onSearch } = useConnections()
  const { positions, arrangeAll, forgetOwn } = layout
  const hidesAlone = search.alone === 'hide'
  const [theme] = useTheme()
  const [busy, setBusy] = useState(false)

  async function save() {
    if (!positions) return
    setBusy(true)
    try {
      const { savePicture } = await import('../graph/save-picture.ts')
      await savePicture({ graph, positions, theme, campaignName: campaign.name })
    } catch {
      toast('The picture could not be made.', { tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <MoreMenu about="the connections" variant="outlined" busy={busy}>
      <MenuItem
        icon={hidesAlone ? UsersRound : UserRoundX}
        onSelect={() => onSearch({ alone: hidesAlone ? undefined : 'hide' })}
      >
        {hidesAlone ? 'Show the unconnected' : 'Hide the unconnected'}
      </MenuItem>
      {mayWrite && (
        <MenuItem icon={Wand} onSelect={arrangeAll}>
          Rearrange
        </MenuItem>
      )}
      {forgetOwn && (
        <MenuItem icon={RotateCcw} onSelect={forgetOwn}>
          Back to the DM’s layout
        </MenuItem>
      )}
      <MenuItem icon={FileImage} disabled={!positions} onSelect={() => void save()}>
        Save as PNG
      </MenuItem>
    </MoreMenu>
  )
}
