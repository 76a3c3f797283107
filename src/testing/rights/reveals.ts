import type { Right } from './right.ts'

export const revealsRights: Right[] = [
  { route: 'GET /api/reveals', answers: { signedIn: 200 }, tells: true },
  {
    route: 'GET /api/reveals',
    query: 'campaign_id=:campaign&limit=10',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/reveals',
    of: 'one secret that was hidden again',
    query: 'campaign_id=:campaign&kind=secret&what_id=:hiddenSecret',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/reveals',
    query: 'campaign_id=:campaign&user_id=:authorId',
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'POST /api/reveals',
    body: ({ campaign, hiddenSecret }) => ({
      campaign_id: campaign,
      what: { kind: 'secret', id: hiddenSecret },
      to: 'everyone',
    }),
    answers: { dms: 201, players: 403 },
    partly: true,
  },
  {
    route: 'POST /api/reveals',
    of: 'the campaign of a hidden thing',
    body: ({ hiddenNpc, authorId }) => ({ what: { kind: 'npc', id: hiddenNpc }, to: [authorId] }),
    answers: { dms: 201, players: 403, stranger: 404, siteAdmin: 400 },
    partly: true,
  },
  {
    route: 'POST /api/reveals',
    of: 'what all members see',
    query: 'campaign_id=:campaign',
    body: ({ npc, authorId }) => ({ what: { kind: 'npc', id: npc }, to: [authorId] }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'POST /api/reveals',
    of: 'to a stranger',
    body: ({ campaign, hiddenNpc, strangerId }) => ({
      campaign_id: campaign,
      what: { kind: 'npc', id: hiddenNpc },
      to: [strangerId],
    }),
    answers: { dms: 400, players: 403 },
  },
  {
    route: 'POST /api/reveals',
    of: 'a secret about a hidden NPC',
    body: ({ campaign, entryOnHidden, authorId }) => ({
      campaign_id: campaign,
      what: { kind: 'journal', id: entryOnHidden },
      to: [authorId],
    }),
    answers: { dms: 409, players: 403 },
  },
  {
    route: 'POST /api/reveals/seen',
    of: 'what was revealed to the author alone',
    body: ({ npc }) => ({ at: { kind: 'npc', id: npc } }),
    answers: { signedIn: 200 },
    changes: ['author'],
  },
  {
    route: 'POST /api/reveals/seen',
    of: 'a hidden NPC',
    body: ({ hiddenNpc }) => ({ at: { kind: 'npc', id: hiddenNpc } }),
    answers: { signedIn: 200 },
    changes: false,
  },
  {
    route: 'DELETE /api/reveals/:id',
    at: 'reveal',
    of: 'a line that the author reads',
    answers: { dms: 200, author: 403 },
  },
  { route: 'DELETE /api/reveals/:id', at: 'takenBack', answers: { dms: 409 } },
  {
    route: 'GET /api/knowledge',
    query: 'campaign_id=:campaign',
    answers: { dms: 200, players: 403 },
    tells: true,
  },
  {
    route: 'GET /api/knowledge',
    query: 'campaign_id=:campaign&kind=secret&limit=2',
    answers: { dms: 200, players: 403 },
    tells: true,
  },
]
