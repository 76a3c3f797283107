import { Waypoints } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'

interface ConnectionsEmptyProps {
  castSize: number
  mayWrite: boolean
  onConnect: () => void
}

export function ConnectionsEmpty({ castSize, mayWrite, onConnect }: ConnectionsEmptyProps) {
  if (!mayWrite) {
    return (
      <EmptyState icon={Waypoints} title="No connections yet">
        Who loves, owes or hunts whom: what your DM tells of it can be seen here.
      </EmptyState>
    )
  }
  if (castSize < 2) {
    return (
      <EmptyState
        icon={Waypoints}
        title={castSize === 0 ? 'No NPCs to connect yet' : 'It takes two'}
        action={
          <LinkButton to="/create" variant="primary">
            Create New NPC
          </LinkButton>
        }
      >
        Who loves, owes or hunts whom is seen here, once the campaign has two NPCs.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Waypoints}
      title="No connections yet"
      action={
        <Button variant="primary" onClick={onConnect}>
          Connect two NPCs
        </Button>
      }
    >
      Who loves, owes or hunts whom, in truth and in what players believe. Connect the first two,
      and the web begins.
    </EmptyState>
  )
}
