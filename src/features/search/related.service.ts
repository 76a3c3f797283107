import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import type { Database } from '../../db/database.ts'
import { scopeOf, type SearchIndex, type TextNumber, TEXTS } from '../../db/search-index.ts'
import { runsOf, standsAlone, wordsOf } from '../../db/search-text.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { matchIn } from './question.ts'
import { nameLocations, outlineNpcs } from './related.queries.ts'
import { findIds } from './search.queries.ts'

export type RelatedService = ReturnType<typeof createRelatedService>

interface Dependencies {
  db: Database
  index: SearchIndex
  campaigns: CampaignService
}

interface Related {
  campaign_id: number
  /** What they are to be related to. */
  text: string
  /** For `everyone`, what everybody sees; for `dm`, what the asker sees. */
  visibility: Visibility
  /** Of each kind at most. */
  limit: number
}

/** How many clues are taken from a text, and how many of the newest each of them finds. */
const MOST_CLUES = 40
const EACH_FINDS = 40
const SHORTEST_CLUE = 4

/**
 * Who and what of a campaign a text is about. A search wants every word found; here each word that is found is a clue,
 * and one that few have says more than one that many have. It reads no more in a large campaign than in a small one.
 */
export function createRelatedService({ db, index, campaigns }: Dependencies) {
  function rank(campaignId: number, forDms: 0 | 1, text: TextNumber, clues: Clue[]): number[] {
    const weights = new Map<number, number>()
    for (const words of clues) {
      const ids = new Set<number>()
      for (const hidden of forDms ? ([0, 1] as const) : ([0] as const)) {
        const scope = scopeOf(campaignId, hidden, text)
        const match = matchIn(scope, false, { whole: '', parts: [], words })
        for (const { id } of db.all(findIds({ match, limit: EACH_FINDS }))) ids.add(id)
      }
      for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + 1 / ids.size)
    }
    return [...weights].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  }

  return {
    /** The closest first. */
    find(asker: Asker, { campaign_id, text, visibility, limit }: Related) {
      const { isDm, userId } = campaigns.requireMember(asker, campaign_id)
      const forDms = isDm && visibility === 'dm' ? 1 : 0
      const clues = cluesIn(text)
      index.catchUp()
      const idsOf = (kind: TextNumber) => rank(campaign_id, forDms, kind, clues).slice(0, limit)
      const [people, places] = [idsOf(TEXTS.npcText), idsOf(TEXTS.locationText)]
      const read = (ids: number[]) => ({ ids: JSON.stringify(ids), userId, forDms }) as const
      return {
        people: inOrder(people, db.all(outlineNpcs(read(people)))),
        places: inOrder(places, db.all(nameLocations(read(places)))).map(({ name }) => name),
      }
    },

    /** The same of certain NPCs. Those that are not to be seen are left out. */
    outline(asker: Asker, ids: number[], visibility: Visibility) {
      const forDms = visibility === 'dm' ? 1 : 0
      const read = { ids: JSON.stringify(ids), userId: asker.userId, forDms } as const
      return inOrder(ids, db.all(outlineNpcs(read)))
    },
  }
}

/** Words that are found together: one, or two neighbours in a script that sets no blanks. */
type Clue = string[]

function cluesIn(text: string): Clue[] {
  const clues = new Map<string, Clue>()
  for (const run of runsOf(text)) {
    if (!standsAlone(run)) {
      if (run.length >= SHORTEST_CLUE) clues.set(run, [run])
      continue
    }
    const characters = wordsOf(run)
    for (const [at, first] of characters.entries()) {
      const second = characters[at + 1]
      if (second) clues.set(first + second, [first, second])
    }
  }
  return [...clues.values()].slice(0, MOST_CLUES)
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
