import { Drama, SearchX, UserPlus } from 'lucide-react'

import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { LinkButton } from '../../../components/link-button.tsx'

interface ManageEmptyProps {
  /** Whether search or filter leave nothing, rather than there being nothing. */
  filtered: boolean
  onClear: () => void
}

export function ManageEmpty({ filtered, onClear }: ManageEmptyProps) {
  return filtered ? (
    <EmptyState
      icon={SearchX}
      title="No NPCs Found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Nobody in this campaign matches what you are looking for.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Drama}
      title="No NPCs Found"
      action={
        <LinkButton to="/create" variant="primary" icon={UserPlus}>
          Create New
        </LinkButton>
      }
    >
      This campaign has no cast yet. Begin with whoever the party meets next.
    </EmptyState>
  )
}
