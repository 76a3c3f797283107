import { SECRET } from '../world.ts'
import type { Right } from './right.ts'

/** Saves nothing, and uses nothing that is DM only unless a DM asks for it. */
const text = (route: string, right: Omit<Right, 'route'>): Right => ({
  route,
  ...right,
  changes: false,
})

const BACKSTORY = { backstory: 'She came over the ford in the year of the flood.' }

export const generationRights: Right[] = [
  { route: 'GET /api/generator', answers: { signedIn: 200 } },
  { route: 'GET /api/generator/name', query: 'campaign_id=:campaign', answers: { members: 200 } },
  { route: 'GET /api/generator', query: 'campaign_id=:campaign', answers: { members: 200 } },
  {
    route: 'POST /api/generate-ai-character',
    body: { prompt: 'a smith' },
    answers: { signedIn: 200 },
    changes: false,
  },
  {
    route: 'POST /api/generate-ai-character',
    of: 'in a campaign',
    body: ({ campaign }) => ({ prompt: 'a smith', campaign_id: campaign }),
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /generate-ai-character',
    query: 'campaign_id=:campaign',
    body: { prompt: 'a smith' },
    answers: { members: 200 },
    changes: false,
  },
  {
    route: 'POST /api/generate-ai-character',
    of: 'for DMs',
    body: ({ campaign }) => ({ prompt: 'a smith', campaign_id: campaign, visibility: 'dm' }),
    answers: { members: 200 },
    changes: false,
  },
  { route: 'GET /api/generations/kept', answers: { signedIn: 200 } },
  {
    route: 'GET /api/generations/kept/events',
    of: 'where nothing is kept',
    answers: { signedIn: 404 },
  },
  { route: 'DELETE /api/generations/kept', answers: { signedIn: 200 }, changes: false },
  { route: 'POST /api/generator/warm', answers: { signedIn: 202 }, changes: false },
  text('POST /api/generate-article', {
    body: ({ campaign, kind }) => ({
      campaign_id: campaign,
      kind_id: kind,
      concept: 'Veyra, Marda and the ford',
    }),
    answers: { members: 200 },
  }),
  text('POST /api/generate-article', {
    of: 'without the campaign, for DMs',
    body: ({ kind }) => ({ kind_id: kind, concept: 'a guild of ferrymen', visibility: 'dm' }),
    answers: { signedIn: 400, members: 200 },
  }),
  text('POST /api/generate-backstory', {
    body: { character: BACKSTORY },
    answers: { signedIn: 200 },
  }),
  text('POST /api/generate-backstory', {
    of: 'in a campaign',
    body: ({ campaign }) => ({ character: BACKSTORY, campaign_id: campaign }),
    answers: { members: 200 },
  }),
  text('POST /api/generate-journal-entry', {
    body: ({ npc }) => ({ npc_id: npc, words: 'she left at night' }),
    answers: { members: 200 },
  }),
  text('POST /api/generate-journal-entry', {
    of: 'on a hidden NPC',
    body: ({ hiddenNpc }) => ({ npc_id: hiddenNpc, words: 'she left at night' }),
    answers: { dms: 200 },
  }),
  text('POST /api/generate-journal-entry', {
    of: 'on an NPC of another campaign',
    body: ({ foreign }) => ({ npc_id: foreign.npc, words: 'she left at night' }),
    answers: { stranger: 200 },
  }),
  text('POST /api/ask', {
    of: 'about what is hidden',
    body: ({ campaign }) => ({
      campaign_id: campaign,
      question: `Who is ${SECRET} Veyra, and what of Marda?`,
    }),
    answers: { members: 200 },
  }),
  text('POST /api/ask', {
    of: 'in the first campaign',
    body: { question: 'Who is Marda?' },
    answers: { signedIn: 200, siteAdmin: 400 },
  }),
  text('POST /api/generate-recap', {
    body: ({ campaign }) => ({ campaign_id: campaign, sessions: 10 }),
    answers: { members: 200 },
  }),
  text('POST /api/generate-recap', {
    of: 'for DMs',
    body: ({ campaign }) => ({ campaign_id: campaign, sessions: 10, visibility: 'dm' }),
    answers: { dms: 200, players: 403 },
  }),
  text('POST /api/generate-recap', {
    of: 'of the first campaign',
    body: {},
    answers: { signedIn: 200, stranger: 400, siteAdmin: 400 },
  }),
]
