import { useParams, useSearch } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { ArticlesScreen } from '../features/articles/articles-screen.tsx'
import { idIn, readArticlesSearch } from '../features/articles/articles-search.ts'
import { shownListQuery } from '../features/articles/articles.queries.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useSetSearch } from '../lib/use-set-search.ts'

export function prefetch(campaignId: number, { pathname, search }: Destination) {
  const kindId = idIn(pathname)
  if (kindId === undefined) return
  const shown = readArticlesSearch({ ...search })
  if (!shown.form) {
    void queryClient.prefetchInfiniteQuery(shownListQuery(campaignId, kindId, shown))
  }
}

export function WorldPage() {
  const { kindId } = useParams({ from: '/signed-in/world/$kindId' })
  const search = useSearch({ from: '/signed-in/world/$kindId' })
  const setSearch = useSetSearch(`/world/${kindId}`)

  return (
    <CampaignGate title="World" what="Kinds" pending="Loading…">
      {(campaign) => (
        <ArticlesScreen
          key={`${campaign.id} ${kindId}`}
          campaign={campaign}
          kindId={Number(kindId)}
          search={search}
          onSearch={(next) => setSearch(readArticlesSearch({ ...next }))}
        />
      )}
    </CampaignGate>
  )
}
