import { infiniteQueryOptions } from '@tanstack/react-query'

import type {
  Article,
  ArticleCreate,
  ArticlePage as ArticlesPage,
  ArticleUpdate,
} from '../../../../src/features/articles/articles.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { type ArticlesSearch, isTree } from './articles-search.ts'

export type { ArticlesPage }

const PAGE_OF_CHILDREN = 24
/** The list shows so many parts of an article; the article's page shows all. */
const BRANCH = '100'

const of = (id: number) => ({ param: { id } })

/** The list of a kind as its page shows it: a tree of articles, unless it is narrowed or in another order. */
export const shownListQuery = (campaignId: number, kindId: number, shown: ArticlesSearch) =>
  articleListQuery(campaignId, kindId, shown, isTree(shown) && { top: 'true' as const })

/** Pages of the list of a kind. The previous results stay until the next ones arrive. */
export const articleListQuery = (
  campaignId: number,
  kindId: number,
  shown: ArticlesSearch,
  top: { top: 'true' } | false = false,
) => {
  const { view: _, form: __, unfinished, ...filters } = shown
  const search = { ...filters, ...(unfinished && { unfinished: 'true' as const }), ...top }
  return infiniteQueryOptions({
    ...pagesQuery(queryKeys.articleList(campaignId, { kindId, ...search }), (page, options) => {
      const query = { campaign_id: campaignId, kind_id: kindId, sort: 'name', ...search, ...page }
      return answer(api.articles.$get({ query }, options), 'next_cursor')
    }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === campaignId && isOfKind(query.queryKey[3], kindId)
        ? previous
        : undefined,
  })
}

const isOfKind = (search: unknown, kindId: number) =>
  search instanceof Object && 'kindId' in search && search.kindId === kindId

export const articleQuery = (id: number) =>
  readQuery(queryKeys.article(id), (options) => answer(api.articles[':id'].$get(of(id), options)))

/** The parts of an article in the tree of a kind, by name. */
export const branchQuery = (campaignId: number, kindId: number, id: number) =>
  readQuery(queryKeys.articleList(campaignId, { kindId, inside: id }), (options) => {
    const query = {
      campaign_id: campaignId,
      kind_id: kindId,
      parent_id: id,
      limit: BRANCH,
      sort: 'name',
    }
    return answer(api.articles.$get({ query }, options), 'next_cursor')
  })

/** The parts of an article, by name. */
export const childrenQuery = ({ campaign_id, id }: Pick<Article, 'campaign_id' | 'id'>) =>
  pagesQuery(
    queryKeys.articleList(campaign_id, { under: id }),
    (page, options) => {
      const under = { campaign_id, parent_id: id, sort: 'name' }
      return answer(api.articles.$get({ query: { ...under, ...page } }, options), 'next_cursor')
    },
    PAGE_OF_CHILDREN,
  )

export const refreshArticles = (campaignId: number) => refresh(affectedBy.article(campaignId))

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
