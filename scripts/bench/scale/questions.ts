import { EVERYWHERE, RARE } from './fill.ts'

export interface AskedCampaign {
  id: number
  /** An NPC in the middle of the list. */
  npc: number
  /** An article, and its kind. */
  article: number
  kind: number
  /** Where the second half of the list by name begins. */
  cursor: string
}

export interface ServedCampaign extends AskedCampaign {
  url: string
  /** The NPC with the most entries. */
  crowded: number
  /** Makes things that 20,000 rows refer to. Answers their addresses, by what they are. */
  crowd(): Record<string, string>
  /** Makes everything DM only. */
  hideAll(): void
  /** Names a player on 20,000 lists. Answers the address of that player. */
  showAll(): string
  dm: string
  player: string
  /** Milliseconds of processor time for the answer, which must be a 200. */
  time(path: string, cookie: string): Promise<number>
  /** Those that the thread with the event loop has used so far. */
  loopTime(): number
  stop(): Promise<void>
}

interface Question {
  title: string
  path: (campaign: AskedCampaign, round: number) => string
  by?: 'player'
}

const npcs = (title: string, query: string): Question => ({
  title: `list, ${title}`,
  path: ({ id }) => `/api/npcs?campaign_id=${id}&limit=50&${query}`,
})

const items = (title: string, query: string): Question => ({
  title: `items, ${title}`,
  path: ({ id, kind }) => `/api/articles?campaign_id=${id}&kind_id=${kind}&limit=50&${query}`,
})

const world: Question[] = [
  items('by name', 'sort=name'),
  items('the top of the tree', 'sort=name&top=true'),
  {
    title: 'items, those under one',
    path: ({ id, article }) => `/api/articles?campaign_id=${id}&parent_id=${article}&limit=100`,
  },
  items('by a number', 'sort=own.price'),
  items('by a choice', 'sort=own.rarity'),
  items('with a choice', 'field=rarity&value=Rare'),
  items('q of 1 in 100', `q=${RARE}`),
  { title: 'kinds', path: ({ id }) => `/api/kinds?campaign_id=${id}` },
  { title: 'sheet, the article', path: ({ article }) => `/api/articles/${article}` },
  { title: 'sheet, mentions of an NPC', path: ({ npc }) => `/api/mentions?kind=npc&id=${npc}` },
]

const search = (title: string, q: string): Question => ({
  title: `search, ${title}`,
  path: ({ id }) => `/api/search?campaign_id=${id}&q=${encodeURIComponent(q)}`,
})

const dashboard: Question = {
  title: 'dashboard',
  path: ({ id }) => `/api/dashboard?campaign_id=${id}`,
}

/** What screens ask for that show neither a list nor a sheet. */
const screens: Question[] = [
  { title: 'tags, how many have them', path: ({ id }) => `/api/campaigns/${id}/tag-counts` },
  { title: 'storyline', path: ({ id }) => `/api/storyline?campaign_id=${id}` },
  { title: 'recent changes', path: ({ id }) => `/api/history?campaign_id=${id}&limit=20` },
  { title: 'what was revealed', path: ({ id }) => `/api/reveals?campaign_id=${id}&limit=50` },
]

const dms: Question[] = [
  npcs('by name', 'sort=name'),
  npcs('q of 1 in 100', `q=${RARE}`),
  npcs('q of all', `q=${encodeURIComponent(EVERYWHERE)}`),
  {
    // Another text each round, so that no cache can answer.
    title: 'list, another q of all each time',
    path: ({ id }, round) =>
      `/api/npcs?campaign_id=${id}&limit=50&q=${encodeURIComponent(EVERYWHERE.slice(round % 40, 5 + (round % 40)))}`,
  },
  npcs('q of a trait', 'q=courtly'),
  npcs('q and tag', 'q=lantern&tag=Guard&sort=updated'),
  {
    title: 'list, a page in the middle',
    path: ({ id, cursor }) => `/api/npcs?campaign_id=${id}&limit=50&sort=name&cursor=${cursor}`,
  },
  { title: 'classes', path: ({ id }) => `/api/campaigns/${id}/npc-classes` },
  search('a common word', 'river'),
  search('a rare word', RARE),
  search('two common words', 'the river'),
  dashboard,
  ...screens,
  {
    title: 'who knows which secrets',
    path: ({ id }) => `/api/knowledge?campaign_id=${id}&kind=secret&limit=200`,
  },
  {
    title: 'who knows what was hidden',
    path: ({ id }) => `/api/knowledge?campaign_id=${id}&limit=200`,
  },
  { title: 'bin', path: ({ id }) => `/api/bin?campaign_id=${id}&limit=20` },
  ...world,
  { title: 'sheet, the NPC', path: ({ npc }) => `/api/npcs/${npc}` },
  { title: 'sheet, its journal', path: ({ npc }) => `/api/npcs/${npc}/journal?limit=20` },
]

const players: Question[] = [
  npcs('by name', 'sort=name'),
  npcs('updated', 'sort=updated'),
  npcs('q of 1 in 100', `q=${RARE}`),
  npcs('q of all', `q=${encodeURIComponent(EVERYWHERE)}`),
  ...world,
  search('a common word', 'river'),
  search('two common words', 'the river'),
  search('one letter', 'm'),
  dashboard,
  ...screens,
]

export const questions: Question[] = [
  ...dms,
  ...players.map((question) => ({
    ...question,
    title: `${question.title}, as a player`,
    by: 'player' as const,
  })),
]
