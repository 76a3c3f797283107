import { Shapes } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { NotFound } from '../../components/page/not-found.tsx'
import { isOfArticles } from '../kinds/kinds.queries.ts'
import type { ArticlesSearch } from './articles-search.ts'
import { ArticleList } from './list/article-list.tsx'
import { useKind } from './use-kind.ts'

const NewArticle = lazy(() => import('./form/new-article.tsx'))

interface ArticlesScreenProps {
  campaign: Campaign
  kindId: number
  search: ArticlesSearch
  onSearch: (search: ArticlesSearch) => void
}

/** The articles of a kind, or the form of a new one. */
export function ArticlesScreen({ campaign, kindId, search, onSearch }: ArticlesScreenProps) {
  const { kind, data, error, refetch } = useKind(campaign.id, kindId)
  if (kind && isOfArticles(kind)) {
    return search.form ? (
      <Suspense fallback={<LoadingRows label="Loading the form…" />}>
        <NewArticle campaign={campaign} kind={kind} />
      </Suspense>
    ) : (
      <ArticleList campaign={campaign} kind={kind} search={search} onSearch={onSearch} />
    )
  }
  if (data) {
    return (
      <NotFound
        icon={Shapes}
        title="Kind not found"
        action={
          <LinkButton to="/locations" variant="primary">
            To the locations
          </LinkButton>
        }
      >
        It may have been deleted, or it belongs to another campaign.
      </NotFound>
    )
  }
  return error ? (
    <LoadError
      error={error}
      failure="The kinds of this campaign could not be loaded."
      onRetry={refetch}
    />
  ) : (
    <LoadingRows label="Loading…" />
  )
}
