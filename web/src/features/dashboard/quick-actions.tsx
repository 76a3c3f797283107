import { useQuery } from '@tanstack/react-query'
import { Map, UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { GenerateButton } from '../generation/generate-button.tsx'
import { tonightQuery } from '../play/play.queries.ts'

import styles from './quick-actions.module.css'

/**
 * In the header at the desk; on a phone below what is wanted at the table. None is filled where another button of Home is: a
 * planned session is started first, and players first read what is new to them.
 */
export function QuickActions({ campaign }: { campaign: Campaign }) {
  const { data: tonight } = useQuery(tonightQuery(campaign.id))
  const isFirst = isDm(campaign.role) && tonight?.next === null
  return (
    <div className={styles.actions}>
      <LinkButton to="/create" variant={isFirst ? 'primary' : 'secondary'} icon={UserPlus}>
        Create New NPC
      </LinkButton>
      <GenerateButton />
      <LinkButton to="/locations" icon={Map}>
        Go to Map View
      </LinkButton>
    </div>
  )
}
