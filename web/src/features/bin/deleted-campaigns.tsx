import { useInfiniteQuery } from '@tanstack/react-query'

import { PagePart } from '../../components/page/page-part.tsx'
import { BinItems } from './bin-items.tsx'
import { forDays } from './bin-words.ts'
import { campaignBinQuery } from './bin.queries.ts'

/** The campaigns that the person deleted; nothing without any. */
export default function DeletedCampaigns() {
  const list = useInfiniteQuery(campaignBinQuery)
  const first = list.data?.pages[0]
  if (!first || first.total === 0) return null
  return (
    <PagePart
      title="Deleted Campaigns"
      words={`Campaigns that you delete can be brought back ${forDays(first.days)}, with their members and everything in them.`}
    >
      <BinItems list={list} label="Deleted campaigns" mayEnd empty={null} />
    </PagePart>
  )
}
