import type { Knows } from '../generation.schemas.ts'
import type { KnownNpc, Knowledge } from '../knowledge.ts'
import { costOf, cutTo } from './cut.ts'

/** Most tokens that the campaign takes in a prompt. */
export const KNOWLEDGE_TOKENS = 1_000

/** The largest share of each part. The latest session takes the rest. */
const SHARES = { name: 0.1, description: 0.2, npcs: 0.4, locations: 0.2 } as const
/** Tokens of the keys. */
const FRAME = 60
const OF_AN_NPC = { manner: 60, fact: 40, secret: 60 } as const
/** Fewer tokens of notes are not worth including. */
const LEAST_NOTES = 24

interface PackedKnowledge {
  /** Nearly the same for every request in a campaign. First in the prompt, so that it is cached. */
  standing: Record<string, unknown>
  /** Depends on the request. */
  fitting: { people?: Record<string, string>[] }
}

/** Fills the budget with the campaign, NPCs, locations and the latest session, the most related first. */
export function packKnowledge(
  { campaign, npcs, locations, latestSession }: Knowledge,
  budget = KNOWLEDGE_TOKENS,
): PackedKnowledge {
  let left = budget - FRAME
  const spend = <Value>(value: Value): Value => {
    left -= costOf(value)
    return value
  }

  const name = spend(cutTo(campaign.name, budget * SHARES.name))
  const description = spend(cutTo(campaign.description, budget * SHARES.description))
  const people = spend(fill(npcs.map(packNpc), budget * SHARES.npcs))
  const places = spend(fill(locations, budget * SHARES.locations))
  const session = latestSession && packSession(latestSession, left)

  return {
    standing: {
      campaign: { name, ...(description && { description }) },
      ...(session && { latest_session: session }),
      // Sorted by name, so that the request does not change their order.
      ...(places.length > 0 && { places: places.toSorted() }),
    },
    fitting: people.length > 0 ? { people } : {},
  }
}

/** How much of it fits. */
export function knowsOf(knowledge: Knowledge): Knows {
  const { standing, fitting } = packKnowledge(knowledge)
  return {
    npcs: fitting.people?.length ?? 0,
    locations: Array.isArray(standing.places) ? standing.places.length : 0,
    sessions: standing.latest_session ? 1 : 0,
  }
}

function packNpc({ name, tag, personality, location, ...about }: KnownNpc) {
  const { facts = [], secrets = [], dm_notes = '' } = about
  const manner = cutTo(personality, OF_AN_NPC.manner)
  const fact = cutTo(facts.join('\n'), OF_AN_NPC.fact)
  const secret = cutTo([dm_notes, ...secrets].filter(Boolean).join('\n'), OF_AN_NPC.secret)
  return {
    name,
    is: cutTo(tag, OF_AN_NPC.manner / 2),
    ...(location && { at: location }),
    ...(manner && { manner }),
    ...(fact && { fact }),
    ...(secret && { secret }),
  }
}

function packSession(
  { session_number, title, notes }: Knowledge['latestSession'] & {},
  left: number,
) {
  const session = { number: session_number, title: cutTo(title, left / 4) }
  const room = left - costOf({ ...session, notes: '' })
  const told = room >= LEAST_NOTES ? cutTo(notes, room) : ''
  return { ...session, ...(told && { notes: told }) }
}

/** As many items as fit, in order. Items that are too large are skipped. */
function fill<Item>(items: Item[], room: number): Item[] {
  let left = room
  return items.filter((item) => {
    const cost = costOf(item) + 1
    if (cost > left) return false
    left -= cost
    return true
  })
}
