import { png } from '../pictures.ts'
import { SECRET } from '../world.ts'
import type { Right } from './right.ts'

const picture = { type: 'image/png', bytes: png(3, 3) }

export const articlesRights: Right[] = [
  { route: 'GET /api/articles', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/articles',
    of: 'a page of one campaign',
    query: 'campaign_id=:campaign&limit=10',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    query: 'campaign_id=:campaign&parent_id=:hiddenArticle&location_id=:hiddenLocation',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    query: 'campaign_id=:campaign&top=true&limit=10',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/articles',
    of: 'those with a value of a DM only field, in its order',
    query: `campaign_id=:campaign&field=${SECRET}_debts&value=x&sort=own.${SECRET}_debts&limit=2`,
    answers: { members: 200 },
    tells: false,
  },
  {
    route: 'POST /api/articles',
    body: ({ campaign, kind }) => ({
      name: 'New',
      kind_id: kind,
      campaign_id: campaign,
      own: { motto: 'x' },
    }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/articles',
    of: 'a kind of another campaign',
    body: ({ campaign, foreign }) => ({
      name: 'New',
      kind_id: foreign.kind,
      campaign_id: campaign,
    }),
    answers: { members: 400 },
  },
  {
    route: 'POST /api/articles',
    of: 'an article under a hidden one',
    body: ({ campaign, kind, hiddenArticle }) => ({
      name: 'New',
      kind_id: kind,
      campaign_id: campaign,
      parent_id: hiddenArticle,
    }),
    answers: { dms: 201, players: 400 },
  },
  {
    route: 'POST /api/articles',
    of: 'an article that points to a hidden NPC',
    body: ({ campaign, kind, hiddenNpc }) => ({
      name: 'New',
      kind_id: kind,
      campaign_id: campaign,
      own: { friends: [{ kind: 'npc', id: hiddenNpc }] },
    }),
    answers: { dms: 201, players: 400 },
    tells: true,
  },
  {
    route: 'POST /api/articles',
    of: 'the name of a hidden one',
    body: ({ campaign, kind }) => ({ name: 'The Watch', kind_id: kind, campaign_id: campaign }),
    answers: { members: 409 },
  },
  { route: 'GET /api/articles/:id', at: 'article', answers: { members: 200 }, tells: true },
  { route: 'GET /api/articles/:id', at: 'hiddenArticle', answers: { dms: 200 }, tells: true },
  {
    route: 'PUT /api/articles/:id',
    at: 'article',
    body: { name: 'Changed' },
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    at: 'creatorsArticle',
    body: { name: 'Changed' },
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    at: 'hiddenArticle',
    body: { name: 'Changed' },
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id',
    at: 'article',
    of: 'one under an article of another campaign',
    body: ({ foreign }) => ({ parent_id: foreign.article }),
    answers: { dms: 400, author: 400, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/articles/:id',
    at: 'article',
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  { route: 'DELETE /api/articles/:id', at: 'hiddenArticle', answers: { dms: 200 } },
  { route: 'GET /api/articles/:id/picture', at: 'article', answers: { members: 200 } },
  {
    route: 'GET /api/articles/:id/picture',
    at: 'hiddenArticle',
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/articles/:id/picture',
    at: 'article',
    picture,
    answers: { dms: 200, author: 200, otherPlayer: 403 },
    tells: true,
  },
  {
    route: 'DELETE /api/articles/:id/picture',
    at: 'article',
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  { route: 'DELETE /api/articles/:id/picture', at: 'hiddenArticle', answers: { dms: 200 } },
  {
    route: 'POST /api/articles/:id/tags/:tagId',
    at: ['article', 'tag'],
    answers: { dms: 201, author: 201, otherPlayer: 403 },
  },
  {
    route: 'POST /api/articles/:id/tags/:tagId',
    at: ['hiddenArticle', 'tag'],
    answers: { dms: 201 },
    partly: true,
  },
  {
    route: 'DELETE /api/articles/:id/tags/:tagId',
    at: ['article', 'assignedTag'],
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  { route: 'GET /api/articles/:id/journal', at: 'article', answers: { members: 200 }, tells: true },
  {
    route: 'GET /api/articles/:id/journal',
    at: 'hiddenArticle',
    query: 'limit=5',
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'POST /api/articles/:id/journal',
    at: 'article',
    body: { content: 'Met.' },
    answers: { members: 201 },
  },
  {
    route: 'POST /api/articles/:id/journal',
    at: 'hiddenArticle',
    body: { content: 'Met.' },
    answers: { dms: 201 },
    tells: true,
  },
  {
    route: 'POST /api/locations/:id/tags/:tagId',
    at: ['location', 'tag'],
    answers: { dms: 201, players: 403 },
  },
  {
    route: 'DELETE /api/locations/:id/tags/:tagId',
    at: ['location', 'assignedTag'],
    answers: { dms: 200, players: 403 },
  },
]
