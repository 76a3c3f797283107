import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { nameKey } from '../../db/text-keys.ts'
import type { Needs } from '../../services.ts'
import { type ListPlan, countedPage, planList } from '../lists/list-plan.ts'
import { readSorted } from '../lists/own-lists.ts'
import { withTags } from '../tags/thing-tags.ts'
import {
  countArticles,
  countParts,
  listArticles,
  type ArticleListParams,
  type ArticleListShape,
} from './article-list.queries.ts'
import { presentArticle } from './articles.presenter.ts'
import * as queries from './articles.queries.ts'
import type { Article, ArticleListQuery, ArticlePage } from './articles.schemas.ts'

interface Plan extends ListPlan {
  shape: ArticleListShape
  params: ArticleListParams
}

/** Lists of articles, filtered, sorted and paged, of one campaign or of all that the asker belongs to. */
export function createArticleListService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  function plan(asker: Asker, query: ArticleListQuery): Plan {
    const { sorted, shape, params } = planList({ db, campaigns }, asker, 'article', query)
    return {
      sorted,
      shape: {
        ...shape,
        byKind: query.kind_id !== undefined,
        byTag: Boolean(query.tag),
        byLocation: query.location_id !== undefined,
        byParent: query.parent_id !== undefined,
        top: query.top === 'true',
      },
      params: {
        ...params,
        kindId: query.kind_id ?? 0,
        tagKey: nameKey(query.tag ?? ''),
        locationId: query.location_id ?? 0,
        parentId: query.parent_id ?? 0,
      },
    }
  }

  const readIds = ({ shape, params }: Plan) =>
    readSorted(shape, params.limit, (part, limit) =>
      db.all(listArticles(part, { ...params, limit })),
    )

  const readRows = ({ userId }: Asker, ids: { id: number }[]) =>
    readInSlices(db, ids, (some) => queries.findArticles({ ids: some, userId }))

  function present(asker: Asker, rows: queries.ArticleRow[]): Article[] {
    return withTags(db, 'article', rows, (row, tags) => presentArticle(row, tags, asker.userId))
  }

  return {
    /** Names with those of their kinds, at most `limit`, the last changed first; for `everyone`, only what all members see. */
    latestNames(asker: Asker, campaignId: number, visibility: Visibility, limit: number) {
      const { isDm } = campaigns.requireMember(asker, campaignId)
      const forDms = isDm && visibility === 'dm' ? 1 : 0
      const { userId } = asker
      return db.all(queries.listLatestNames({ userId, campaignId, forDms, limit }))
    },

    /** In slices. */
    all(asker: Asker, query: ArticleListQuery): Iterable<Article[]> {
      const ids = readIds(plan(asker, query))
      return readRows(asker, ids).map((rows) => present(asker, rows))
    },

    page(asker: Asker, query: ArticleListQuery & { limit: number }): ArticlePage {
      const { userId } = asker
      const planned = plan(asker, query)
      const { shape, params } = planned
      const count = () => db.first(countArticles(shape, params))!.total
      const { rows: listed, ...page } = countedPage(readIds(planned), query.limit, planned, count)
      const rows = [...readRows(asker, listed)].flat()
      const parts = () =>
        rows
          .map(({ id }) => ({ id, total: db.first(countParts({ userId, id }))!.total }))
          .filter(({ total }) => total > 0)
      return {
        articles: present(asker, rows),
        ...((shape.top || shape.byParent) && { parts: parts() }),
        ...page,
      }
    },
  }
}
