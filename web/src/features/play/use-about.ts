import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import { locationsQuery } from '../locations/locations.queries.ts'
import { npcQuery } from '../npcs/npcs.queries.ts'

/** What a line is about. */
export interface About {
  kind: 'npc' | 'location'
  id: number
  name: string
}

/** The NPC or location whose page is open, until it is removed from the line. */
export function useAbout(campaignId: number): { about: About | null; remove: () => void } {
  const open = useOpenThing()
  const key = open && `${open.kind} ${open.id}`
  const [removed, setRemoved] = useState<string | null>(null)
  if (removed && removed !== key) setRemoved(null)
  const isNpc = open?.kind === 'npc'
  const npc = useQuery({ ...npcQuery(open?.id ?? 0), enabled: isNpc })
  const locations = useQuery({ ...locationsQuery(campaignId), enabled: open?.kind === 'location' })
  const name = isNpc ? npc.data?.npc.name : locations.data?.find(({ id }) => id === open?.id)?.name
  return {
    about: open && name !== undefined && key !== removed ? { ...open, name } : null,
    remove: () => setRemoved(key),
  }
}

function useOpenThing(): Pick<About, 'kind' | 'id'> | null {
  const { pathname, search } = useLocation()
  const npc = /^\/(?:npc|character)\/(\d+)/.exec(pathname)?.[1]
  if (npc) return { kind: 'npc', id: Number(npc) }
  const { location } = search as { location?: number }
  return pathname === '/locations' && location ? { kind: 'location', id: location } : null
}

export const idsOf = (about: About | null): { npc_id?: number; location_id?: number } => {
  if (!about) return {}
  return about.kind === 'npc' ? { npc_id: about.id } : { location_id: about.id }
}
