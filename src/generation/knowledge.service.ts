import type { Asker } from '../auth/asker.ts'
import type { Visibility } from '../choices.schemas.ts'
import type { Session } from '../features/storyline/storyline.schemas.ts'
import type { Needs } from '../services.ts'
import { withoutMarks } from '../texts/without-marks.ts'
import type { Knows, TaskKind } from './generation.schemas.ts'
import type { Knowledge } from './knowledge.ts'
import type { Source } from './task.ts'
import { TEXT_LIMITS } from './texts/texts.schemas.ts'

interface Wanted {
  campaign_id: number
  visibility?: Visibility | undefined
  /** Text by which related NPCs and locations are found. */
  about: string
  /** A location that the asker names, and the NPC that the text is about, which is left out. */
  location?: string | undefined
  except?: string | undefined
}

const MOST = { npcs: 8, locations: 40 } as const

/**
 * Gathers what a generator may know of a campaign: what every member may see, or what DMs see when a DM asks for a text for
 * DMs. It reads no more of a large campaign than of a small one.
 */
export function createKnowledgeService({
  campaigns,
  locations,
  storyline,
  related,
}: Needs<'campaigns' | 'locations' | 'storyline' | 'related'>) {
  /** Who will read the result. What a player asks for is for everyone. */
  function readersOf(asker: Asker, campaignId: number, visibility?: Visibility): Visibility {
    const { isDm } = campaigns.requireMember(asker, campaignId)
    return isDm && visibility === 'dm' ? 'dm' : 'everyone'
  }

  return {
    readersOf,

    /** With what it is gathered from. Throws `not_found` for a campaign that is not the asker's. */
    async gather(
      asker: Asker,
      { campaign_id, visibility, about, location, except }: Wanted,
    ): Promise<Knowledge & { sources: Source[] }> {
      const readers = readersOf(asker, campaign_id, visibility)
      const { name, description } = campaigns.get(asker, campaign_id)
      const [session] = storyline.latest(asker, campaign_id, readers, 1)
      const text = location ? `${location}\n${about}` : about
      const limit = MOST.npcs + 1
      const found = await related.find(asker, { campaign_id, text, visibility: readers, limit })
      const met = related.outline(asker, session?.npcs.map(({ id }) => id) ?? [], readers)
      const npcs = Map.groupBy([...found.people, ...met], ({ name }) => name)
      const places = [...found.places, ...(session?.locations ?? [])]
      const latest = locations.latestNames(asker, campaign_id, readers, MOST.locations)
      const named = [...places, ...latest]
      const near = [...npcs.values()]
        .flatMap((same) => same.slice(0, 1))
        .filter((npc) => npc.name !== except)
        .slice(0, MOST.npcs)
      const things = [...near.map(asThing('npc')), ...places.map(asThing('location'))]
      return {
        campaign: { name, description },
        things,
        locations: [...new Set(named.map(({ name }) => name))].slice(0, MOST.locations),
        ...(session && {
          latestSession: { ...session, notes: withoutMarks(session.notes) },
          latestDate: session.session_date,
        }),
        npcs: near.map((npc) => ({
          ...npc,
          personality: withoutMarks(npc.personality),
          facts: npc.facts.map(withoutMarks),
          dm_notes: withoutMarks(npc.dm_notes),
          secrets: npc.secrets.map(withoutMarks),
        })),
        sources: [
          ...near.flatMap((npc) => npc.sources),
          ...named.map(asThing('location')),
          ...(session ? sourcesOf(session) : []),
        ],
      }
    },

    /** How much of a campaign a model gets at most, of what all members see. */
    extent(asker: Asker, campaignId: number, task: TaskKind): Knows {
      campaigns.requireMember(asker, campaignId)
      const most = task === 'recaps' ? TEXT_LIMITS.usualSessions : 1
      const sessions = storyline.latest(asker, campaignId, 'everyone', most).length
      if (task === 'recaps') return { sessions }
      const names = locations.latestNames(asker, campaignId, 'everyone', MOST.locations)
      const npcs = related.count(asker, campaignId, MOST.npcs)
      return { npcs, locations: names.length, sessions }
    },

    /** The last sessions in order, as the readers of the result may see them. */
    sessions(asker: Asker, campaignId: number, readers: Visibility, count: number): Session[] {
      return storyline.latest(asker, campaignId, readers, count).toReversed()
    },
  }
}

export const sourcesOf = ({ id, npcs, locations }: Session): Source[] => [
  { kind: 'session', id },
  ...npcs.map(asThing('npc')),
  ...locations.map(asThing('location')),
]

const asThing =
  <Kind extends 'npc' | 'location'>(kind: Kind) =>
  ({ id, name }: { id: number; name: string }) => ({ kind, id, name })
