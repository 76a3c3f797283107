import { thingOf } from '../../db/things.ts'

interface EntryAbout {
  npc_id: number | null
  location_id?: number | null
  article_id?: number | null
  session_id: number | null
}

/** What an entry belongs to, by its number in `things`: its NPC, else its location, its article or its session. */
export function ownerOf({
  npc_id,
  location_id = null,
  article_id = null,
  session_id,
}: EntryAbout): number {
  if (npc_id !== null) return thingOf({ kind: 'npc', id: npc_id })
  if (location_id !== null) return thingOf({ kind: 'location', id: location_id })
  if (article_id !== null) return thingOf({ kind: 'article', id: article_id })
  return thingOf({ kind: 'session', id: session_id! })
}
