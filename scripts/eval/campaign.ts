import type { Knowledge } from '../../src/generation/knowledge.ts'
import { BRIDGE_CAST } from '../seed/bridge-cast.ts'
import { BRIDGE_LOCATIONS } from '../seed/bridge-places.ts'
import { BRIDGE_SESSIONS } from '../seed/bridge-sessions.ts'
import { CAMPAIGNS } from '../seed/campaigns.ts'

const RELATED = 4

const everyone = <Thing extends { visibility?: string | undefined }>(things: readonly Thing[]) =>
  things.filter(({ visibility }) => visibility !== 'dm')

const { name, description } = CAMPAIGNS[0]!
const played = everyone(BRIDGE_SESSIONS)

export const TAKEN_NAMES = BRIDGE_CAST.map((npc) => npc.name)

export const PLACES = everyone(BRIDGE_LOCATIONS).map((location) => location.name)

/** What everybody at that table may know; the people are those whose words are nearest to the concept's. */
export function knowledgeFor(concept: string): Knowledge {
  const words = concept.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const people = everyone(BRIDGE_CAST)
    .map(({ name, tags = [], personality = '', location = null }) => {
      const text = `${tags.join(' ')} ${personality}`.toLowerCase()
      const score = words.filter((word) => text.includes(word)).length
      return { score, person: { name, tag: tags.join(', '), personality, location } }
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, RELATED)
    .map(({ person }) => person)
  const latest = played.at(-1)
  return {
    campaign: { name, description: description ?? '' },
    places: PLACES,
    people,
    ...(latest && {
      latestSession: {
        session_number: played.length,
        title: latest.title,
        notes: latest.notes ?? '',
      },
    }),
  }
}
