import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { BinItems } from './bin-items.tsx'
import { forDays } from './bin-words.ts'
import { binQuery } from './bin.queries.ts'

/** What was deleted in a campaign and can be brought back. */
export function BinScreen({ campaign }: { campaign: Campaign }) {
  const list = useInfiniteQuery(binQuery(campaign.id))
  const days = list.data?.pages[0]?.days ?? 30
  const asDm = isDm(campaign.role)
  const what = asDm ? 'Deleted things of this campaign' : 'Things that you delete in this campaign'
  return (
    <>
      <PageHeader
        title="Bin"
        lead={`${what} stay here ${forDays(days)}. Then they are deleted for good.`}
        back={
          <LinkButton to="/campaigns" variant="quiet" icon={ArrowLeft}>
            My Campaigns
          </LinkButton>
        }
      />
      <BinItems
        campaignId={campaign.id}
        list={list}
        label="Deleted things"
        mayEnd={asDm}
        empty={
          <EmptyState icon={Trash2} title="The bin is empty">
            {asDm
              ? `Nothing was deleted in this campaign within ${days === 1 ? 'the last day' : `${days} days`}.`
              : `You deleted nothing in this campaign within ${days === 1 ? 'the last day' : `${days} days`}.`}
          </EmptyState>
        }
      />
    </>
  )
}
