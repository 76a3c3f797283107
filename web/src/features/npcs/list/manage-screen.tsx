import { Sparkles, UserPlus } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { isDm } from '../../campaigns/role-names.ts'
import { ManageList } from './manage-list.tsx'
import type { ManageSearch } from './manage-search.ts'
import { QuickCharacterPanel } from './quick-character-panel.tsx'
import { useQuickCharacter } from './quick-character-panel.tsx'

import styles from './manage-screen.module.css'

interface ManageScreenProps {
  campaign: Campaign
  search: ManageSearch
  onSearch: (search: ManageSearch) => void
}

export function ManageScreen({ campaign, search, onSearch }: ManageScreenProps) {
  const isPhone = useIsPhone()
  const quick = useQuickCharacter(campaign.id)
  const generate = {
    icon: Sparkles,
    busy: quick.generation.phase === 'running' || quick.saving,
    onClick: () => void quick.begin(),
  }
  return (
    <>
      <PageHeader
        title={isDm(campaign.role) ? 'Manage NPCs' : 'NPCs'}
        actions={
          <>
            {isPhone ? (
              <IconButton {...generate} variant="outlined" label="Create with AI" />
            ) : (
              <Button {...generate}>Create with AI</Button>
            )}
            <LinkButton to="/create" variant="primary" icon={UserPlus}>
              Create New
            </LinkButton>
          </>
        }
      />
      <div className={styles.news}>
        <QuickCharacterPanel campaignId={campaign.id} quick={quick} />
      </div>
      <ManageList campaign={campaign} search={search} onSearch={onSearch} />
    </>
  )
}
