import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, sentPicture } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted, removedPicture } from '../deletions/deletions.schemas.ts'
import { journaling } from '../journal/journaling.ts'
import { TAKES_PICTURE } from '../pictures/pictures.schemas.ts'
import { pictureAnswers, sendPicture } from '../pictures/send-picture.ts'
import { tagging } from '../tags/tagging.ts'
import * as errors from './articles.errors.ts'
import {
  article,
  articleCreate,
  articleList,
  articleListQuery,
  articleUpdate,
} from './articles.schemas.ts'

export function articleRoutes(context: Context) {
  const { loginSessions, articles, articleLists, articlePictures, uploads } = context
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'articles')
  const articleId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/articles',
      reads('Articles of one campaign, or of all. With limit a page.', { 200: articleList }),
      query(articleListQuery),
      async (c) => {
        const { limit, ...input } = c.req.valid('query')
        if (limit !== undefined) return c.json(articleLists.page(c.var.asker, { ...input, limit }))
        return sendList(c, articleLists.all(c.var.asker, input), 'articles')
      },
    )
    .post(
      '/api/articles',
      signedIn('Add an article', { 201: article }, [409]),
      query(campaignQuery),
      json(articleCreate),
      (c) => c.json(articles.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/articles/:id', reads('One article', { 200: article }), articleId, (c) =>
      c.json(articles.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/articles/:id',
      signedIn('Change an article. Another kind_id moves it to that kind.', { 200: article }),
      articleId,
      json(articleUpdate),
      (c) => c.json(articles.update(saverOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/articles/:id',
      signedIn('Delete an article. What lies under it stays.', { 200: deleted }),
      articleId,
      (c) => {
        const deletion_id = articles.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Article deleted', deletion_id })
      },
    )
    .get(
      '/api/articles/:id/picture',
      reads('The picture of an article', pictureAnswers),
      articleId,
      (c) => sendPicture(c, articlePictures.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/articles/:id/picture',
      signedIn(`Upload a picture for an article. ${TAKES_PICTURE}`, { 200: article }, [429]),
      articleId,
      async (c) => {
        const picture = await sentPicture(c, uploads)
        return c.json(articlePictures.set(c.var.asker, c.req.valid('param').id, picture))
      },
    )
    .delete(
      '/api/articles/:id/picture',
      signedIn('Remove the picture of an article', { 200: removedPicture }),
      articleId,
      (c) => {
        const deletion_id = articlePictures.remove(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Picture removed', ...(deletion_id && { deletion_id }) })
      },
    )
    .route(
      '/',
      tagging(context, '/api/articles/:id/tags/:tagId', {
        kind: 'article',
        assign: 'Assign a tag to an article',
        unassign: 'Unassign a tag from an article',
      }),
    )
    .route(
      '/',
      journaling(context, '/api/articles/:id/journal', {
        kind: 'article',
        table: 'articles',
        missing: errors.missing,
        list: 'Journal of an article',
        add: 'Add a journal entry about an article',
      }),
    )
}
