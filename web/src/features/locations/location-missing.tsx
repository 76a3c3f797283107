import { MapPinOff } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

export function LocationMissing({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={MapPinOff}
      title="Place not found"
      action={<Button onClick={onClose}>All places</Button>}
    >
      It may have been deleted, or only DMs see it.
    </EmptyState>
  )
}
