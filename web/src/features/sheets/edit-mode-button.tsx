import { Pencil } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useKey } from '../../lib/use-key.ts'

interface EditModeButtonProps {
  /** Of the block that it opens first, which gives the focus back to it. */
  id: string
  /** What it opens, such as “the name and the text”. */
  what: string
  isPressed: boolean
  onBegin: () => void
}

/** Opens the first block of a sheet, as the key E does. */
export function EditModeButton({ id, what, isPressed, onBegin }: EditModeButtonProps) {
  const isPhone = useIsPhone()
  useKey('e', onBegin)
  const button = {
    id,
    icon: Pencil,
    'aria-pressed': isPressed,
    'aria-keyshortcuts': 'e',
    onClick: onBegin,
  }
  if (isPhone) return <IconButton label="Edit Mode" {...button} />
  return (
    <Button {...button} title={`Edit ${what} (E)`}>
      Edit Mode
    </Button>
  )
}
