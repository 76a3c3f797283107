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
  if (mayWrite && castSize < 2) {
    return (
      <EmptyState
        icon={Waypoints}
        title={castSize === 0 ? 'No NPCs to connect yet' : 'Add a second NPC'}
        action={
          <LinkButton to="/create" variant="primary">
            Create New NPC
          </LinkButton>
        }
      >
        The graph shows who loves, owes or hunts whom, once there are two.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Waypoints}
      title="No connections yet"
      action={
        mayWrite && (
          <Button variant="primary" onClick={onConnect}>
            Connect two NPCs
          </Button>
        )
      }
    >
      {mayWrite
        ? 'Show who loves, owes or hunts whom: the truth, and what players believe.'
        : 'What your DM reveals about who loves, owes or hunts whom appears here.'}
    </EmptyState>
  )
}
