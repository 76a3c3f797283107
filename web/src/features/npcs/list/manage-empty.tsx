import { Drama, SearchX, UserPlus } from 'lucide-react'

import { Button } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'

interface ManageEmptyProps {
  /** Whether there are NPCs that search or filter exclude. */
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
      No NPC in this campaign matches your search.
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
      This campaign has no NPCs yet. Create the first one.
    </EmptyState>
  )
}
