import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { GeneratePanel } from './generate-panel.tsx'

export function SummonScreen({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <PageHeader title="Summon NPC" lead="Describe who you need, and keep the ones you like." />
      <GeneratePanel campaign={campaign} />
    </>
  )
}
