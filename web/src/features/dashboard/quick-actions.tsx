import { Map, UserPlus } from 'lucide-react'

import { LinkButton } from '../../components/link-button.tsx'
import { GenerateButton } from '../generation/generate-button.tsx'

import styles from './quick-actions.module.css'

/** In the header at the desk; on a phone below what is wanted at the table. */
export function QuickActions() {
  return (
    <div className={styles.actions}>
      <LinkButton to="/create" variant="primary" icon={UserPlus}>
        Create New NPC
      </LinkButton>
      <GenerateButton />
      <LinkButton to="/locations" icon={Map}>
        Go to Map View
      </LinkButton>
    </div>
  )
}
