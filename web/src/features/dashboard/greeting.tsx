import { Map, Sparkles, UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { useUser } from '../../app/session-store.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { greetingName } from './greeting-name.ts'

import styles from './greeting.module.css'

interface GreetingProps {
  campaign: Campaign
  /** Undefined while it is on its way. */
  dashboard: Dashboard | null | undefined
}

export function Greeting({ campaign, dashboard }: GreetingProps) {
  const known = useUser()
  const name = greetingName((dashboard?.user ?? known)?.email)
  const total = dashboard?.npcCount
  const count =
    total !== undefined && `${total} ${total === 1 ? 'NPC' : 'NPCs'} in ${campaign.name}`

  return (
    <PageHeader
      title={`Welcome back, ${name}`}
      documentTitle="Dashboard"
      lead={count || campaign.name}
      actions={
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
      }
    />
  )
}
