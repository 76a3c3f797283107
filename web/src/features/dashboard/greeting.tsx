import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { useUser } from '../../app/session-store.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { recentNpcsQuery } from './recent-npcs.queries.ts'

export function Greeting({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(recentNpcsQuery(campaign.id))
  const name = useUser()?.email.split('@')[0] || 'Adventurer'
  const count = data && `${data.total} ${data.total === 1 ? 'NPC' : 'NPCs'} in ${campaign.name}`

  return (
    <PageHeader
      title={`Welcome back, ${name}`}
      documentTitle="Dashboard"
      lead={count ?? campaign.name}
      actions={
        <LinkButton to="/create" variant="primary" icon={UserPlus}>
          Create New NPC
        </LinkButton>
      }
    />
  )
}
