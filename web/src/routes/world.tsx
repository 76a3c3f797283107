import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'

import type { Destination } from '../app/page.ts'
import { ArticlesScreen } from '../features/articles/articles-screen.tsx'
import {
  idIn,
  type ArticlesSearch,
  readArticlesSearch,
} from '../features/articles/articles-search.ts'
import { shownListQuery } from '../features/articles/articles.queries.ts'
import { CampaignGate } from '../features/campaigns/campaign-gate.tsx'
import { queryClient } from '../lib/query-client.ts'

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
  const navigate = useNavigate()
  const router = useRouter()

  function setSearch(next: ArticlesSearch) {
    // A search that settles while an article is being opened must not lead back here.
    if (router.latestLocation.pathname !== `/world/${kindId}`) return
    void navigate({
      to: '/world/$kindId',
      params: { kindId },
      search: readArticlesSearch({ ...next }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <CampaignGate title="World" what="Kinds" pending="Loading…">
      {(campaign) => (
        <ArticlesScreen
          key={`${campaign.id} ${kindId}`}
          campaign={campaign}
          kindId={Number(kindId)}
          search={search}
          onSearch={setSearch}
        />
      )}
    </CampaignGate>
  )
}
