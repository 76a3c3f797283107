import type { Audience } from '../../../src/choices.schemas.ts'
import { api } from './api.ts'

const ADDRESSES = {
  npc: api.npcs[':id'],
  location: api.locations[':id'],
  map: api.maps[':id'],
  session: api.storyline[':id'],
  connection: api.connections[':id'],
  journal: api.journal[':entryId'],
  secret: api.secrets[':id'],
  article: api.articles[':id'],
}

interface Thing {
  kind: keyof typeof ADDRESSES
  id: number
}

interface Changes {
  visibility?: Audience
  visible_to?: number[]
  unfinished?: boolean
  updated_at?: string
}

/** Writes fields of a thing of any kind by its own address. */
export async function changeThing({ kind, id }: Thing, json: Changes): Promise<void> {
  await ADDRESSES[kind].$put({ param: { id: `${id}`, entryId: id }, query: {}, json })
}
