import type { KnownPerson, Knowledge } from '../knowledge.ts'
import { costOf, cutTo } from './cut.ts'

/** Tokens that the campaign may take of a prompt. */
export const KNOWLEDGE_TOKENS = 1_000

/** What each may take of that at most; what is left over is for the latest session. */
const SHARES = { name: 0.1, description: 0.2, people: 0.4, places: 0.2 } as const
/** The keys around it all. */
const FRAME = 60
const OF_A_PERSON = { manner: 60, secret: 60 } as const
/** Less than so many tokens of notes say nothing. */
const LEAST_NOTES = 24

export interface PackedKnowledge {
  /** The same from one request in a campaign to the next, or nearly: first in the prompt, so that it is cached. */
  standing: Record<string, unknown>
  /** What depends on what is asked for. */
  fitting: { people?: Record<string, string>[] }
}

/** Packs by rank until the budget is full: the campaign, people, places, and the latest session. */
export function packKnowledge(
  { campaign, people, places, latestSession }: Knowledge,
  budget = KNOWLEDGE_TOKENS,
): PackedKnowledge {
  let left = budget - FRAME
  const spend = <Value>(value: Value): Value => {
    left -= costOf(value)
    return value
  }

  const name = spend(cutTo(campaign.name, budget * SHARES.name))
  const description = spend(cutTo(campaign.description, budget * SHARES.description))
  const packedPeople = spend(fill(people.map(packPerson), budget * SHARES.people))
  const packedPlaces = spend(fill(places, budget * SHARES.places))
  const session = latestSession && packSession(latestSession, left)

  return {
    standing: {
      campaign: { name, ...(description && { description }) },
      ...(session && { latest_session: session }),
      // By name, so that what is asked for does not change their order.
      ...(packedPlaces.length > 0 && { places: packedPlaces.toSorted() }),
    },
    fitting: packedPeople.length > 0 ? { people: packedPeople } : {},
  }
}

function packPerson({ name, tag, personality, location, dm_notes }: KnownPerson) {
  const manner = cutTo(personality, OF_A_PERSON.manner)
  const secret = cutTo(dm_notes ?? '', OF_A_PERSON.secret)
  return {
    name,
    is: cutTo(tag, OF_A_PERSON.manner / 2),
    ...(location && { at: location }),
    ...(manner && { manner }),
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

/** By rank, as many as there is room for; what is too large makes room for what is not. */
function fill<Item>(items: Item[], room: number): Item[] {
  let left = room
  return items.filter((item) => {
    const cost = costOf(item) + 1
    if (cost > left) return false
    left -= cost
    return true
  })
}
