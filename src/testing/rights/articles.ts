import { png } from '../pictures.ts'
import { SECRET } from '../world.ts'
import type { Right } from './right.ts'

const picture = { type: 'image/png', bytes: png(3, 3) }

export const articlesRights: Right[] = [
  {
    route: 'GET /api/articles',
    send: () => ({ path: '/api/articles' }),
    answers: { signedIn: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    of: 'a page of one campaign',
    send: ({ campaign }) => ({ path: `/api/articles?campaign_id=${campaign}&limit=10` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    of: 'those under a hidden one, at a hidden location',
    send: ({ campaign, hiddenArticle, hiddenLocation }) => ({
      path: `/api/articles?campaign_id=${campaign}&parent_id=${hiddenArticle}&location_id=${hiddenLocation}`,
    }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    of: 'the top of the tree',
    send: ({ campaign }) => ({ path: `/api/articles?campaign_id=${campaign}&top=true&limit=10` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    of: 'those with a value of a DM only field, in its order',
    send: ({ campaign }) => ({
      path: `/api/articles?campaign_id=${campaign}&field=${SECRET}_debts&value=x&sort=own.${SECRET}_debts&limit=2`,
    }),
    answers: { members: 200 },
    tells: false,
  },
  {
    route: 'POST /api/articles',
    send: ({ campaign, kind }) => ({
      path: '/api/articles',
      body: { name: 'New', kind_id: kind, campaign_id: campaign, own: { motto: 'x' } },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/articles',
    of: 'a kind of another campaign',
    send: ({ campaign, foreign }) => ({
      path: '/api/articles',
      body: { name: 'New', kind_id: foreign.kind, campaign_id: campaign },
    }),
    answers: { members: 400 },
  },
  {
    route: 'POST /api/articles',
    of: 'an article under a hidden one',
    send: ({ campaign, kind, hiddenArticle }) => ({
      path: '/api/articles',
      body: { name: 'New', kind_id: kind, campaign_id: campaign, parent_id: hiddenArticle },
    }),
    answers: { dms: 201, players: 400 },
  },
  {
    route: 'POST /api/articles',
    of: 'an article that points to a hidden NPC',
    send: ({ campaign, kind, hiddenNpc }) => ({
      path: '/api/articles',
      body: {
        name: 'New',
        kind_id: kind,
        campaign_id: campaign,
        own: { friends: [{ kind: 'npc', id: hiddenNpc }] },
      },
    }),
    answers: { dms: 201, players: 400 },
    tells: true,
  },
  {
    route: 'POST /api/articles',
    of: 'the name of a hidden one',
    send: ({ campaign, kind }) => ({
      path: '/api/articles',
      body: { name: 'The Watch', kind_id: kind, campaign_id: campaign },
    }),
    answers: { members: 409 },
  },
  {
    route: 'GET /api/articles/:id',
    send: ({ article }) => ({ path: `/api/articles/${article}` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles/:id',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/articles/${hiddenArticle}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    send: ({ article }) => ({ path: `/api/articles/${article}`, body: { name: 'Changed' } }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    of: 'an article that a DM added',
    send: ({ creatorsArticle }) => ({
      path: `/api/articles/${creatorsArticle}`,
      body: { name: 'Changed' },
    }),
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({
      path: `/api/articles/${hiddenArticle}`,
      body: { name: 'Changed' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    of: 'one under an article of another campaign',
    send: ({ article, foreign }) => ({
      path: `/api/articles/${article}`,
      body: { parent_id: foreign.article },
    }),
    answers: { dms: 400, author: 400, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/articles/:id',
    send: ({ article }) => ({ path: `/api/articles/${article}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/articles/:id',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/articles/${hiddenArticle}` }),
    answers: { dms: 200 },
  },
  {
    route: 'GET /api/articles/:id/picture',
    send: ({ article }) => ({ path: `/api/articles/${article}/picture` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/articles/:id/picture',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/articles/${hiddenArticle}/picture` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id/picture',
    send: ({ article }) => ({ path: `/api/articles/${article}/picture`, picture }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'DELETE /api/articles/:id/picture',
    send: ({ article }) => ({ path: `/api/articles/${article}/picture` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/articles/:id/picture',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/articles/${hiddenArticle}/picture` }),
    answers: { dms: 200 },
  },
  {
    route: 'POST /api/articles/:id/tags/:tagId',
    send: ({ article, tag }) => ({ path: `/api/articles/${article}/tags/${tag}` }),
    answers: { dms: 201, author: 201, otherPlayer: 403 },
  },
  {
    route: 'POST /api/articles/:id/tags/:tagId',
    of: 'a hidden article',
    send: ({ hiddenArticle, tag }) => ({ path: `/api/articles/${hiddenArticle}/tags/${tag}` }),
    answers: { dms: 201 },
    partly: true,
  },
  {
    route: 'DELETE /api/articles/:id/tags/:tagId',
    send: ({ article, assignedTag }) => ({ path: `/api/articles/${article}/tags/${assignedTag}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'GET /api/articles/:id/journal',
    send: ({ article }) => ({ path: `/api/articles/${article}/journal` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles/:id/journal',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({ path: `/api/articles/${hiddenArticle}/journal?limit=5` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/articles/:id/journal',
    send: ({ article }) => ({
      path: `/api/articles/${article}/journal`,
      body: { content: 'Met.' },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/articles/:id/journal',
    of: 'a hidden article',
    send: ({ hiddenArticle }) => ({
      path: `/api/articles/${hiddenArticle}/journal`,
      body: { content: 'Met.' },
    }),
    answers: { dms: 201 },
    tells: true,
  },
  {
    route: 'POST /api/locations/:id/tags/:tagId',
    send: ({ location, tag }) => ({ path: `/api/locations/${location}/tags/${tag}` }),
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'DELETE /api/locations/:id/tags/:tagId',
    send: ({ location, assignedTag }) => ({
      path: `/api/locations/${location}/tags/${assignedTag}`,
    }),
    answers: { dms: 200, players: 403 },
  },
]
