import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import type { Needs } from '../../services.ts'
import { cluesIn } from './clues.ts'
import { inColumns, questionFor } from './question.ts'
import {
  findLocations,
  findNpcs,
  nameLocations,
  type OpenIds,
  outlineNpcs,
  someNpcs,
} from './related.queries.ts'

interface Related {
  campaign_id: number
  /** What the things are looked for by. */
  text: string
  /** For `everyone`, what all members see; for `dm`, what the asker sees. */
  visibility: Visibility
  /** Of each kind at most. */
  limit: number
}

interface Secret {
  id: number
  text: string
}

/** How many clues are taken from a text, and how many of the newest each of them finds. */
const MOST_CLUES = 40
const EACH_FINDS = 40
const SHORTEST_CLUE = 4

/**
 * Who and what of a campaign a text is about. A search wants every word found; here each word that is found is a clue,
 * and one that few have says more than one that many have. It reads no more in a large campaign than in a small one.
 */
export function createRelatedService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  /** Ids of NPCs or locations, those first that have the most telling clues. */
  async function rank(
    clues: string[],
    limit: number,
    search: (match: string) => { id: number }[],
  ): Promise<number[]> {
    const weights = new Map<number, number>()
    for (const clue of clues) {
      await letOthersRun()
      const found = search(clue)
      for (const { id } of found) weights.set(id, (weights.get(id) ?? 0) + 1 / found.length)
    }
    return [...weights]
      .toSorted(([, a], [, b]) => b - a)
      .map(([id]) => id)
      .slice(0, limit)
  }

  const outlines = (ids: number[], read: OpenIds) =>
    inOrder(ids, db.all(outlineNpcs(read))).map(({ location_id, ...npc }) => {
      const facts = JSON.parse(npc.facts) as Secret[]
      const secrets = JSON.parse(npc.secrets) as Secret[]
      return {
        ...npc,
        facts: facts.map(({ text }) => text),
        secrets: secrets.map(({ text }) => text),
        sources: [
          { kind: 'npc' as const, id: npc.id },
          ...(location_id === null ? [] : [{ kind: 'location' as const, id: location_id }]),
          ...[...facts, ...secrets].map(({ id }) => ({ kind: 'secret' as const, id })),
        ],
      }
    })

  return {
    /** The closest first. */
    async find(asker: Asker, { campaign_id, text, visibility, limit }: Related) {
      const { isDm, userId } = campaigns.requireMember(asker, campaign_id)
      const forDms = isDm && visibility === 'dm' ? 1 : 0
      const clues = cluesIn(text, SHORTEST_CLUE)
        .slice(0, MOST_CLUES)
        .flatMap((clue) => questionFor(clue) ?? [])
        .map((clue) => (forDms ? clue : inColumns('{title body}', clue)).words)
      const find = { campaignId: campaign_id, userId, forDms, limit: EACH_FINDS } as const
      const among = (number: number) => ({ ...find, from: number, to: number + 1 })
      const people = await rank(clues, limit, (match) =>
        db.all(findNpcs({ ...among(KIND_NUMBERS.npc), match })),
      )
      const places = await rank(clues, limit, (match) =>
        db.all(findLocations({ ...among(KIND_NUMBERS.location), match })),
      )
      const read = (ids: number[]) => ({ ids: JSON.stringify(ids), userId, forDms }) as const
      return {
        people: outlines(people, read(people)),
        places: inOrder(places, db.all(nameLocations(read(places)))),
      }
    },

    /** How many NPCs all members see, up to a limit. */
    count(asker: Asker, campaign_id: number, limit: number): number {
      return db.all(someNpcs({ campaignId: campaign_id, userId: asker.userId, limit })).length
    },

    /** What is told of these NPCs, for those of them that the reader may see. */
    outline(asker: Asker, ids: number[], visibility: Visibility) {
      const forDms = visibility === 'dm' ? 1 : 0
      const read = { ids: JSON.stringify(ids), userId: asker.userId, forDms } as const
      return outlines(ids, read)
    },
  }
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
