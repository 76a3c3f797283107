import { strFromU8, unzipSync } from 'fflate'

import { readSampleFile } from '../../src/features/samples/sample-file.ts'
import type { Knowledge } from '../../src/generation/knowledge.ts'

const RELATED = 4

interface Row {
  id: number
  name: string
  visibility: 'everyone' | 'dm'
}

const files = unzipSync(readSampleFile())
const rows = <Extra>(part: string): (Row & Extra)[] =>
  strFromU8(files[`data/${part}.ndjson`]!)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row & Extra)

const everyone = <Thing extends Row>(things: Thing[]) =>
  things.filter(({ visibility }) => visibility === 'everyone')

const { campaign } = JSON.parse(strFromU8(files['campaign.json']!)) as {
  campaign: { name: string; description: string }
}
const { name, description } = campaign
const cast = rows<{ tag: string; personality: string; location_id: number | null }>('npcs')
const locations = rows('locations')
const played = everyone(rows<{ title: string; notes: string }>('sessions'))

export const TAKEN_NAMES = cast.map((npc) => npc.name)

export const LOCATIONS = everyone(locations).map((location) => location.name)

/** What every member of the sample may know, with the NPCs that share most words with the concept. */
export function knowledgeFor(concept: string): Knowledge {
  const words = concept.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const npcs = everyone(cast)
    .map(({ name, tag, personality, location_id }) => {
      const text = `${tag} ${personality}`.toLowerCase()
      const score = words.filter((word) => text.includes(word)).length
      const location = locations.find(({ id }) => id === location_id)?.name ?? null
      return { score, npc: { name, tag, personality, location } }
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, RELATED)
    .map(({ npc }) => npc)
  const latest = played.at(-1)
  return {
    campaign: { name, description: description ?? '' },
    locations: LOCATIONS,
    npcs,
    ...(latest && {
      latestSession: {
        session_number: played.length,
        title: latest.title,
        notes: latest.notes,
      },
    }),
  }
}
