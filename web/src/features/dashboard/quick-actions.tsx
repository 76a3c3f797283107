import { Map, Sparkles, UserPlus } from 'lucide-react'

import { LinkButton } from '../../components/link-button.tsx'

import styles from './quick-actions.module.css'

/** In the header at the desk; on a phone below what is wanted at the table. */
export function QuickActions() {
  return (
    <div className={styles.actions}>
      <LinkButton to="/create" variant="primary" icon={UserPlus}>
        Create New NPC
      </LinkButton>
      <LinkButton to="/summon" icon={Sparkles}>
        Create with AI
      </LinkButton>
      <LinkButton to="/locations" icon={Map}>
        Go to Map View
      </LinkButton>
    </div>
  )
}
