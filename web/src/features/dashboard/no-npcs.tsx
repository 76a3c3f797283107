import { Drama } from 'lucide-react'

import { EmptyState } from '../../components/page/empty-state.tsx'

/** For a player. A DM has what to do first. */
export default function NoNpcs() {
  return (
    <EmptyState icon={Drama} title="No NPCs yet">
      NPCs that your DM reveals appear here. You can add your own, such as people of your backstory.
    </EmptyState>
  )
}
