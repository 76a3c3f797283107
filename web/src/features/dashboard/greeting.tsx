import type { ReactNode } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { counted } from '../../../../src/texts/counted.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useUser } from '../../lib/login-session/session-store.ts'
import { nameOf } from '../../lib/login-session/user-name.ts'
import { justJoined } from '../join/just-joined.ts'
import { greetingName } from './greeting-name.ts'

interface GreetingProps {
  campaign: Campaign
  actions: ReactNode
  /** Undefined while it is on its way. */
  dashboard: Dashboard | null | undefined
}

export function Greeting({ campaign, actions, dashboard }: GreetingProps) {
  const known = useUser()
  const name = greetingName((dashboard?.user ?? known)?.email)
  const title = justJoined.use() && known ? `Welcome, ${nameOf(known)}` : `Welcome back, ${name}`
  const total = dashboard?.npcCount
  const count = total !== undefined && `${counted(total, 'NPC')} in ${campaign.name}`

  return (
    <PageHeader
      title={title}
      documentTitle="Home"
      lead={count || campaign.name}
      actions={actions}
    />
  )
}
