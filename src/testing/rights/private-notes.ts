import { PRIVATE } from '../world.ts'
import type { Right } from './right.ts'

const about = (kind: string, id: number) => ({ about: { kind, id }, text: 'Ask her.' })

const hidden = (of: string, body: NonNullable<Right['body']>): Right => ({
  route: 'PUT /api/private-notes',
  of: `${of} that players do not see`,
  body,
  answers: { dms: 200 },
  tells: true,
})

export const privateNotesRights: Right[] = [
  { route: 'GET /api/private-notes', answers: { signedIn: 200 }, privateTo: 'author' },
  {
    route: 'GET /api/private-notes',
    query: 'campaign_id=:campaign',
    answers: { members: 200 },
    privateTo: 'author',
  },
  {
    route: 'GET /api/private-notes',
    query: 'about_kind=npc&about_id=:npc&as=:authorId',
    answers: { signedIn: 403 },
  },
  {
    route: 'PUT /api/private-notes',
    body: ({ npc }) => about('npc', npc),
    answers: { members: 200 },
  },
  {
    route: 'PUT /api/private-notes',
    of: 'the campaign',
    body: ({ campaign }) => ({ ...about('campaign', campaign), text: PRIVATE }),
    answers: { members: 200 },
    privateTo: ['creator', 'secondDm', 'gm', 'author', 'otherPlayer'],
  },
  {
    route: 'PUT /api/private-notes',
    of: 'an older version',
    body: ({ npc }) => ({ ...about('npc', npc), updated_at: '2020-01-01T00:00:00.000Z' }),
    answers: { members: 409 },
    privateTo: 'author',
  },
  hidden('an NPC', ({ hiddenNpc }) => about('npc', hiddenNpc)),
  hidden('a location', ({ hiddenLocation }) => about('location', hiddenLocation)),
  hidden('a session', ({ hiddenSession }) => about('session', hiddenSession)),
  hidden('a connection', ({ connectionToHidden }) => about('connection', connectionToHidden)),
]
