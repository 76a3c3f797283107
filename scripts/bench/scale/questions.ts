import type { ServedCampaign } from './campaign.ts'
import { EVERYWHERE, RARE } from './fill.ts'

export interface Question {
  title: string
  /** Another path for each round, where the same would be answered from memory. */
  path: (campaign: ServedCampaign, round: number) => string
  by?: 'player'
}

const npcs = (title: string, query: string): Question => ({
  title: `list, ${title}`,
  path: ({ id }) => `/api/npcs?campaign_id=${id}&limit=50&${query}`,
})

const search = (title: string, q: string): Question => ({
  title: `search, ${title}`,
  path: ({ id }) => `/api/search?campaign_id=${id}&q=${encodeURIComponent(q)}`,
})

const asPlayer = (question: Question): Question => ({
  ...question,
  title: `${question.title}, as a player`,
  by: 'player',
})

const byName = npcs('by name', 'sort=name')
const rareText = npcs('q of 1 in 100', `q=${RARE}`)
const commonWord = search('a common word', 'river')

/** What people ask a campaign all evening long. */
export const questions: Question[] = [
  byName,
  npcs('recent', 'sort=recent'),
  npcs('updated', 'sort=updated'),
  npcs('class', 'sort=class'),
  {
    title: 'list, a page in the middle',
    path: ({ id, cursor }) => `/api/npcs?campaign_id=${id}&limit=50&sort=name&cursor=${cursor}`,
  },
  rareText,
  npcs('q of all', `q=${encodeURIComponent(EVERYWHERE)}`),
  npcs('q of one letter', 'q=e&sort=recent'),
  {
    title: 'list, another q of all each time',
    path: ({ id }, round) =>
      `/api/npcs?campaign_id=${id}&limit=50&q=${encodeURIComponent(slice(round))}`,
  },
  npcs('tag of 1 in 100', 'tag=Wizard'),
  npcs('tag of many', 'tag=Guard'),
  npcs('q and tag', `q=${encodeURIComponent('lantern')}&tag=Guard&sort=updated`),
  {
    title: 'list, at a location',
    path: ({ id, location }) => `/api/npcs?campaign_id=${id}&limit=50&location_id=${location}`,
  },
  { title: 'classes', path: ({ id }) => `/api/campaigns/${id}/npc-classes` },
  search('a name', 'marda'),
  commonWord,
  search('the beginning of a word', 'fer'),
  search('one letter', 'm'),
  search('a rare word', RARE),
  search('two words', 'silver key'),
  { title: 'dashboard', path: ({ id }) => `/api/dashboard?campaign_id=${id}` },
  { title: 'sheet, the NPC', path: ({ npc }) => `/api/npcs/${npc}` },
  { title: 'sheet, its journal', path: ({ npc }) => `/api/npcs/${npc}/journal?limit=20` },
  asPlayer(byName),
  asPlayer(rareText),
  asPlayer(npcs('class', 'sort=class')),
  asPlayer(commonWord),
  asPlayer({ title: 'dashboard', path: ({ id }) => `/api/dashboard?campaign_id=${id}` }),
]

/** Another piece of what everybody has, for each of many rounds. */
function slice(round: number): string {
  const start = round % (EVERYWHERE.length - 8)
  const length = 5 + Math.floor(round / (EVERYWHERE.length - 8))
  return EVERYWHERE.slice(start, start + length)
}
