import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type {
  Article,
  ArticleCreate,
  ArticleUpdate,
} from '../../../../src/features/articles/articles.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/pages-query.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'
import type { ArticlesSearch } from './articles-search.ts'

const PAGE = '50'
const PAGE_OF_CHILDREN = 24

const of = (id: number) => ({ param: { id: `${id}` } })

/** Pages of the list of a kind. The previous results stay until the next ones arrive. */
export const articleListQuery = (campaignId: number, kindId: number, shown: ArticlesSearch) => {
  const { view: _, form: __, unfinished, ...filters } = shown
  const search = { ...filters, ...(unfinished && { unfinished: 'true' as const }) }
  return infiniteQueryOptions({
    queryKey: queryKeys.articleList(campaignId, { kindId, ...search }),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        campaign_id: `${campaignId}`,
        kind_id: `${kindId}`,
        limit: PAGE,
        sort: 'name',
        ...search,
        ...(pageParam && { cursor: pageParam }),
      }
      return answer(api.articles.$get({ query }, { init: { signal } }), 'next_cursor')
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === campaignId && isOfKind(query.queryKey[3], kindId)
        ? previous
        : undefined,
  })
}

const isOfKind = (search: unknown, kindId: number) =>
  search instanceof Object && 'kindId' in search && search.kindId === kindId

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.article(id),
    queryFn: ({ signal }) => answer(api.articles[':id'].$get(of(id), { init: { signal } })),
  })

/** What lies under an article, by name. */
export const childrenQuery = ({ campaign_id, id }: Pick<Article, 'campaign_id' | 'id'>) =>
  pagesQuery(
    queryKeys.articleList(campaign_id, { under: id }),
    (page, options) => {
      const under = { campaign_id: `${campaign_id}`, parent_id: `${id}`, sort: 'name' }
      return answer(api.articles.$get({ query: { ...under, ...page } }, options), 'next_cursor')
    },
    PAGE_OF_CHILDREN,
  )

export const refreshArticles = (client: QueryClient, campaignId: number) =>
  refresh(client, affectedBy.article(campaignId))

export const createArticle = (json: ArticleCreate & { campaign_id: number }) =>
  answer(api.articles.$post({ query: {}, json }))

export const updateArticle = (id: number, json: ArticleUpdate) =>
  answer(api.articles[':id'].$put({ ...of(id), json }))

export const deleteArticle = (id: number) => answer(api.articles[':id'].$delete(of(id)))

export const putArticlePicture = (id: number, body: Blob) =>
  answer(
    api.articles[':id'].picture.$put(of(id), {
      init: { body },
      headers: { 'Content-Type': body.type },
    }),
  )

export const removeArticlePicture = (id: number) => api.articles[':id'].picture.$delete(of(id))
