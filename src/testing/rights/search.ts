import { SECRET } from '../world.ts'
import type { Right } from './right.ts'

const secretIn = (kind?: string): Right => ({
  route: 'GET /api/search',
  of: `what is hidden${kind ? `, as ${kind}` : ''}`,
  query: `campaign_id=:campaign&q=${SECRET}${kind ? `&kind=${kind}` : ''}`,
  answers: { members: 200 },
})

export const searchRights: Right[] = [
  { route: 'GET /api/search', query: 'campaign_id=:campaign&q=marda', answers: { members: 200 } },
  { route: 'GET /api/search', query: 'q=marda', answers: { signedIn: 200, siteAdmin: 400 } },
  {
    route: 'GET /api/search',
    query: 'campaign_id=:foreign.campaign&q=nobody',
    answers: { stranger: 200 },
  },
  {
    route: 'POST /api/search/named',
    body: ({ campaign }) => ({ campaign_id: campaign, text: `Marda met ${SECRET} Veyra.` }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /api/search/named',
    query: 'campaign_id=:campaign',
    body: { text: `Marda met ${SECRET} Veyra.` },
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /api/search/named',
    of: 'the first campaign',
    body: { text: 'Marda' },
    answers: { signedIn: 200, siteAdmin: 400 },
    changes: false,
  },
  secretIn(),
  secretIn('npc'),
  secretIn('journal'),
  secretIn('location'),
  secretIn('session'),
  secretIn('connection'),
]
