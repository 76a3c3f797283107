import { UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { isDm } from '../../campaigns/role-names.ts'
import { GenerateButton } from '../../generation/generate-button.tsx'
import { ManageList } from './manage-list.tsx'
import type { ManageSearch } from './manage-search.ts'

interface ManageScreenProps {
  campaign: Campaign
  search: ManageSearch
  onSearch: (search: ManageSearch) => void
}

export function ManageScreen({ campaign, search, onSearch }: ManageScreenProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <PageHeader
        title={isDm(campaign.role) ? 'Manage NPCs' : 'NPCs'}
        actions={
          <>
            <GenerateButton compact={isPhone} />
            <LinkButton to="/create" variant="primary" icon={UserPlus}>
              Create New
            </LinkButton>
          </>
        }
      />
      <ManageList campaign={campaign} search={search} onSearch={onSearch} />
    </>
  )
}
