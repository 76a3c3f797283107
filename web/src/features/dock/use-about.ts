import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import type { LogLine } from '../../../../src/features/journal/journal.schemas.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { articleQuery } from '../articles/articles.queries.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { linkerOf } from '../names/linker.ts'
import { namedQuery } from '../names/names.queries.ts'
import { npcQuery } from '../npcs/npcs.queries.ts'
import { type About, chosenFace } from '../play/chosen-face.ts'

/** What a session marks as met or visited. */
export type Marked = About & { kind: 'npc' | 'location' }

export const isMarked = (about: About): about is Marked => about.kind !== 'article'

const keyOf = ({ kind, id }: Pick<About, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * What the line is about: the NPC, location or article whose page is open or whose face was tapped, and then those that the line names.
 * Each can be removed from this line.
 */
export function useAbout(campaignId: number, text: string) {
  const atHand = useAtHand(campaignId)
  const named = useNamed(campaignId, text)
  const [removed, setRemoved] = useState<readonly string[]>([])
  // What the text named comes back with the next line.
  if (text === '' && removed.some((key) => !atHand || key !== keyOf(atHand))) {
    setRemoved(removed.filter((key) => atHand && key === keyOf(atHand)))
  }
  const all = new Map([...(atHand ? [atHand] : []), ...named].map((one) => [keyOf(one), one]))
  for (const key of removed) all.delete(key)
  return {
    about: [...all.values()].slice(0, MOST),
    /** The first of them, if it is not from the text. */
    atHand: atHand && !removed.includes(keyOf(atHand)) ? atHand : null,
    remove: (one: About) => setRemoved([...removed, keyOf(one)]),
  }
}

/** As many as a line may be about. */
const MOST = 20

function useAtHand(campaignId: number): About | null {
  const opened = useOpenThing()
  const chosen = chosenFace.use()
  const isNpc = opened?.kind === 'npc'
  const npc = useQuery({ ...npcQuery(opened?.id ?? 0), enabled: isNpc })
  const locations = useQuery({
    ...locationsQuery(campaignId),
    enabled: opened?.kind === 'location',
  })
  const article = useQuery({
    ...articleQuery(opened?.id ?? 0),
    enabled: opened?.kind === 'article',
  })
  if (!opened) return chosen
  const nameOf = {
    npc: npc.data?.name,
    location: locations.data?.find(({ id }) => id === opened.id)?.name,
    article: article.data?.name,
  }
  const name = nameOf[opened.kind]
  return name === undefined ? null : { ...opened, name }
}

function useOpenThing(): Pick<About, 'kind' | 'id'> | null {
  const { pathname, search } = useLocation()
  const [, page, id] = /^\/(npc|character|article)\/(\d+)/.exec(pathname) ?? []
  if (id) return { kind: page === 'article' ? 'article' : 'npc', id: Number(id) }
  const { location } = search as { location?: number }
  return pathname === '/locations' && location ? { kind: 'location', id: location } : null
}

/** While a text is typed, asks for its names when the typing pauses. */
function useNamed(campaignId: number, text: string): About[] {
  const settled = useSettled(text.trim(), 300)
  const { data } = useQuery({ ...namedQuery(campaignId, settled), enabled: settled !== '' })
  return useMemo(() => {
    if (!data || text.trim() === '') return []
    // Of several that have a name, NPCs come first.
    return linkerOf(data)(text).flatMap(({ things = [] }) => things.slice(0, 1))
  }, [data, text])
}

/** On the wire: the first of each kind, and the rest. */
export function aboutOnWire(
  about: readonly About[],
): Pick<LogLine, 'npc_id' | 'location_id' | 'about'> {
  const npc = about.find(({ kind }) => kind === 'npc')
  const location = about.find(({ kind }) => kind === 'location')
  const rest = about.filter((one) => one !== npc && one !== location)
  return {
    ...(npc && { npc_id: npc.id }),
    ...(location && { location_id: location.id }),
    ...(rest.length > 0 && { about: rest.map(({ kind, id }) => ({ kind, id })) }),
  }
}
