import type { Right } from './right.ts'

export const journalRights: Right[] = [
  {
    route: 'GET /api/npcs/:id/journal',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/journal` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id/journal',
    of: 'a page',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/journal?limit=10` }),
    answers: { members: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id/journal',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({ path: `/api/npcs/${hiddenNpc}/journal` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/npcs/:id/journal',
    of: 'an NPC of another campaign',
    send: ({ foreign }) => ({ path: `/api/npcs/${foreign.npc}/journal` }),
    answers: { stranger: 200 },
  },
  {
    route: 'POST /api/npcs/:id/journal',
    send: ({ npc }) => ({ path: `/api/npcs/${npc}/journal`, body: { content: 'Seen again.' } }),
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs/:id/journal',
    of: 'a hidden NPC',
    send: ({ hiddenNpc }) => ({
      path: `/api/npcs/${hiddenNpc}/journal`,
      body: { content: 'Seen again.' },
    }),
    answers: { dms: 201 },
  },
  {
    route: 'GET /api/journal/:entryId',
    send: ({ entry }) => ({ path: `/api/journal/${entry}` }),
    answers: { members: 200 },
  },
  {
    route: 'GET /api/journal/:entryId',
    of: 'a hidden entry',
    send: ({ hiddenEntry }) => ({ path: `/api/journal/${hiddenEntry}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'GET /api/journal/:entryId',
    of: 'an entry on a hidden NPC',
    send: ({ entryOnHidden }) => ({ path: `/api/journal/${entryOnHidden}` }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/journal/:entryId',
    send: ({ entry }) => ({ path: `/api/journal/${entry}`, body: { content: 'Changed.' } }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    of: 'an entry that a DM wrote',
    send: ({ creatorsEntry }) => ({
      path: `/api/journal/${creatorsEntry}`,
      body: { content: 'Changed.' },
    }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    of: 'an older version',
    send: ({ entry }) => ({
      path: `/api/journal/${entry}`,
      body: { content: 'Changed.', updated_at: '2020-01-01T00:00:00.000Z' },
    }),
    answers: { dms: 409, author: 409, otherPlayer: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    of: 'a hidden entry',
    send: ({ hiddenEntry }) => ({
      path: `/api/journal/${hiddenEntry}`,
      body: { visibility: 'everyone' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/journal/:entryId',
    of: 'an entry on a hidden NPC',
    send: ({ entryOnHidden }) => ({
      path: `/api/journal/${entryOnHidden}`,
      body: { content: 'Changed.' },
    }),
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'DELETE /api/journal/:entryId',
    send: ({ entry }) => ({ path: `/api/journal/${entry}` }),
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/journal/:entryId',
    of: 'an entry that a DM wrote',
    send: ({ creatorsEntry }) => ({ path: `/api/journal/${creatorsEntry}` }),
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'DELETE /api/journal/:entryId',
    of: 'a hidden entry',
    send: ({ hiddenEntry }) => ({ path: `/api/journal/${hiddenEntry}` }),
    answers: { dms: 200 },
  },
  {
    route: 'DELETE /api/journal/:entryId',
    of: 'an entry on a hidden NPC',
    send: ({ entryOnHidden }) => ({ path: `/api/journal/${entryOnHidden}` }),
    answers: { dms: 200 },
  },
]
