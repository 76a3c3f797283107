import type { Right } from './right.ts'

export const journalRights: Right[] = [
  { route: 'GET /api/npcs/:id/journal', at: 'npc', answers: { members: 200 }, tells: true },
  {
    route: 'GET /api/npcs/:id/journal',
    at: 'npc',
    query: 'limit=10',
    answers: { members: 200 },
    tells: true,
  },
  { route: 'GET /api/npcs/:id/journal', at: 'hiddenNpc', answers: { dms: 200 }, tells: true },
  { route: 'GET /api/npcs/:id/journal', at: 'foreign.npc', answers: { stranger: 200 } },
  {
    route: 'POST /api/npcs/:id/journal',
    at: 'npc',
    body: { content: 'Seen again.' },
    answers: { members: 201 },
  },
  {
    route: 'POST /api/npcs/:id/journal',
    at: 'hiddenNpc',
    body: { content: 'Seen again.' },
    answers: { dms: 201 },
  },
  { route: 'GET /api/journal/:entryId', at: 'entry', answers: { members: 200 } },
  { route: 'GET /api/journal/:entryId', at: 'hiddenEntry', answers: { dms: 200 }, tells: true },
  { route: 'GET /api/journal/:entryId', at: 'entryOnHidden', answers: { dms: 200 }, tells: true },
  {
    route: 'PUT /api/journal/:entryId',
    at: 'entry',
    body: { content: 'Changed.' },
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    at: 'creatorsEntry',
    body: { content: 'Changed.' },
    answers: { dms: 200, players: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    at: 'entry',
    of: 'an older version',
    body: { content: 'Changed.', updated_at: '2020-01-01T00:00:00.000Z' },
    answers: { dms: 409, author: 409, otherPlayer: 403 },
  },
  {
    route: 'PUT /api/journal/:entryId',
    at: 'hiddenEntry',
    body: { visibility: 'everyone' },
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'PUT /api/journal/:entryId',
    at: 'entryOnHidden',
    body: { content: 'Changed.' },
    answers: { dms: 200 },
    tells: true,
  },
  {
    route: 'DELETE /api/journal/:entryId',
    at: 'entry',
    answers: { dms: 200, author: 200, otherPlayer: 403 },
  },
  {
    route: 'DELETE /api/journal/:entryId',
    at: 'creatorsEntry',
    answers: { dms: 200, players: 403 },
  },
  { route: 'DELETE /api/journal/:entryId', at: 'hiddenEntry', answers: { dms: 200 } },
  { route: 'DELETE /api/journal/:entryId', at: 'entryOnHidden', answers: { dms: 200 } },
]
