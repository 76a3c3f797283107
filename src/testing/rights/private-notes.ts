import { PRIVATE } from '../world.ts'
import type { Right } from './right.ts'

const write = (kind: string, id: number, more: object = {}) => ({
  path: '/api/private-notes',
  body: { about: { kind, id }, text: 'Ask her.', ...more },
})

export const privateNotesRights: Right[] = [
  {
    route: 'GET /api/private-notes',
    send: () => ({ path: '/api/private-notes' }),
    answers: { signedIn: 200 },
    privateTo: 'author',
  },
  {
    route: 'GET /api/private-notes',
    of: 'one campaign',
    send: ({ campaign }) => ({ path: `/api/private-notes?campaign_id=${campaign}` }),
    answers: { members: 200 },
    privateTo: 'author',
  },
  {
    route: 'GET /api/private-notes',
    of: 'one NPC, read as its author',
    send: ({ npc, authorId }) => ({
      path: `/api/private-notes?about_kind=npc&about_id=${npc}&as=${authorId}`,
    }),
    answers: { signedIn: 403 },
  },
  {
    route: 'PUT /api/private-notes',
    send: ({ npc }) => write('npc', npc),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/private-notes',
    of: 'the campaign',
    send: ({ campaign }) => write('campaign', campaign, { text: PRIVATE }),
    answers: { members: 200 },
    privateTo: ['creator', 'secondDm', 'gm', 'author', 'otherPlayer'],
  },
  {
    route: 'PUT /api/private-notes',
    of: 'an older version',
    send: ({ npc }) => write('npc', npc, { updated_at: '2020-01-01T00:00:00.000Z' }),
    answers: { members: 409 },
    privateTo: 'author',
  },
  ...(['hiddenNpc', 'hiddenLocation', 'hiddenSession', 'connectionToHidden'] as const).map(
    (what): Right => ({
      route: 'PUT /api/private-notes',
      of: what,
      send: (world) => {
        const kinds = {
          hiddenNpc: 'npc',
          hiddenLocation: 'location',
          hiddenSession: 'session',
          connectionToHidden: 'connection',
        }
        return write(kinds[what], world[what])
      },
      answers: { dms: 200 },
      tells: true,
    }),
  ),
]
