import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { foldText, textKey } from '../../db/text-keys.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { readListCursor, writeListCursor } from '../kinds/list-cursor.ts'
import { ownFilterValues, ownSortKey, readSorted } from '../kinds/own-lists.ts'
import { tagsOf } from '../tags/thing-tags.ts'
import {
  countArticles,
  countParts,
  listArticles,
  type ListParams,
  type ListShape,
} from './article-list.queries.ts'
import { presentArticle } from './articles.presenter.ts'
import * as queries from './articles.queries.ts'
import type { Article, ArticleListQuery, ArticlePage } from './articles.schemas.ts'

export type ArticleListService = ReturnType<typeof createArticleListService>

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

interface Plan {
  /** What a cursor of the list says. */
  sorted: string
  shape: ListShape
  params: ListParams
}

/** Lists of articles, filtered, sorted and paged, of one campaign or of all that the asker belongs to. */
export function createArticleListService({ db, campaigns }: Dependencies) {
  function plan(asker: Asker, query: ArticleListQuery): Plan {
    const { userId } = asker
    const { campaign_id: campaignId, field, value, limit } = query
    const scope =
      campaignId === undefined
        ? 'all'
        : campaigns.requireMember(asker, campaignId).isDm
          ? 'dm'
          : 'player'
    const of = { userId, campaignId, of: 'article', kindId: query.kind_id } as const
    const sortKey = ownSortKey(db, query.sort, of)
    const text = foldText(query.q?.trim() ?? '')
    const plain = plainSort(query.sort)
    const sorted = sortKey === undefined ? plain : `own.${sortKey}`
    const after = query.cursor === undefined ? undefined : readListCursor(query.cursor, sorted)
    const ownSort = after?.missing ? 'unset' : 'own'
    return {
      sorted,
      shape: {
        sort: sortKey === undefined ? plain : ownSort,
        scope,
        byKind: query.kind_id !== undefined,
        byText: text !== '',
        byTag: Boolean(query.tag),
        byLocation: query.location_id !== undefined,
        byParent: query.parent_id !== undefined,
        top: query.top === 'true',
        byOwn: field !== undefined && value !== undefined,
        unfinished: query.unfinished === 'true',
        continued: after !== undefined,
      },
      params: {
        userId,
        campaignId: campaignId ?? 0,
        kindId: query.kind_id ?? 0,
        text,
        tagKey: textKey(query.tag ?? ''),
        locationId: query.location_id ?? 0,
        parentId: query.parent_id ?? 0,
        field: field ?? '',
        values: ownFilterValues(value ?? ''),
        sortKey: sortKey ?? '',
        limit: limit === undefined ? -1 : limit + 1,
        afterValue: after?.value ?? '',
        afterName: after?.name ?? '',
        afterId: after?.id ?? 0,
      },
    }
  }

  const readIds = ({ shape, params }: Plan) =>
    readSorted(shape, params.limit, (part, limit) =>
      db.all(listArticles(part, { ...params, limit })),
    )

  function present(asker: Asker, rows: queries.ArticleRow[]): Article[] {
    const tags = tagsOf(
      db,
      'article',
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentArticle(row, tags.get(row.id)!, asker.userId))
  }

  return {
    /** Names with those of their kinds, at most `limit`, the last changed first; for `everyone`, of those that everybody sees. */
    latestNames(asker: Asker, campaignId: number, visibility: Visibility, limit: number) {
      const { isDm } = campaigns.requireMember(asker, campaignId)
      const forDms = isDm && visibility === 'dm' ? 1 : 0
      const { userId } = asker
      return db.all(queries.listLatestNames({ userId, campaignId, forDms, limit }))
    },

    /** In slices. */
    all(asker: Asker, query: ArticleListQuery): Iterable<Article[]> {
      const { userId } = asker
      const ids = readIds(plan(asker, query))
      return readInSlices(db, ids, (id) => queries.findArticle({ id, userId })).map((rows) =>
        present(asker, rows),
      )
    },

    page(asker: Asker, query: ArticleListQuery & { limit: number }): ArticlePage {
      const { userId } = asker
      const planned = plan(asker, query)
      const { shape, params, sorted } = planned
      // One row more than asked for tells whether another page follows.
      const found = readIds(planned)
      const listed = found.slice(0, query.limit)
      const rows = listed.flatMap(({ id }) => db.first(queries.findArticle({ id, userId })) ?? [])
      const last = listed.at(-1)
      const isWhole = !shape.continued && found.length === listed.length
      const parts = () =>
        rows
          .map(({ id }) => ({ id, total: db.first(countParts({ userId, id }))!.total }))
          .filter(({ total }) => total > 0)
      return {
        articles: present(asker, rows),
        ...((shape.top || shape.byParent) && { parts: parts() }),
        total: isWhole ? rows.length : db.first(countArticles(shape, params))!.total,
        next_cursor: last && found.length > listed.length ? writeListCursor(sorted, last) : null,
      }
    },
  }
}

const plainSort = (sort: string | undefined): 'name' | 'updated' | 'recent' =>
  sort === 'updated' || sort === 'recent' ? sort : 'name'
