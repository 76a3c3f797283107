import { MonitorOff, Presentation } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { type Showable, useShowOf } from './use-show.ts'

interface ShowProps {
  campaignId: number
  thing: Showable
}

/** Shows a thing at the table. For DMs while a session runs. */
export function ShowButton({ campaignId, thing }: ShowProps) {
  const show = useShowOf(campaignId, thing)
  if (!show) return null
  return (
    <IconButton
      icon={show.isShown ? MonitorOff : Presentation}
      label={show.label}
      aria-pressed={show.isShown}
      busy={show.isPending}
      onClick={show.toggle}
    />
  )
}

/** The same in a menu. */
export default function ShowItem({ campaignId, thing }: ShowProps) {
  const show = useShowOf(campaignId, thing)
  if (!show) return null
  return (
    <MenuItem icon={show.isShown ? MonitorOff : Presentation} onSelect={show.toggle}>
      {show.label}
    </MenuItem>
  )
}

/** The same with its words, in a dialog. */
export function ShowWordsButton({ campaignId, thing }: ShowProps) {
  const show = useShowOf(campaignId, thing)
  if (!show) return null
  return (
    <Button
      icon={show.isShown ? MonitorOff : Presentation}
      variant="quiet"
      aria-pressed={show.isShown}
      busy={show.isPending}
      onClick={show.toggle}
    >
      {show.label}
    </Button>
  )
}
