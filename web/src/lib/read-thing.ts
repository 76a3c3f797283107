import type { About } from '../../../src/features/secrets/secrets.schemas.ts'
import { answer, api } from './api.ts'

/** A thing by its own address, as its reader is answered. `signal` ends the request. */
export async function readThing({ kind, id }: About, signal: AbortSignal) {
  const asked = { param: { id }, query: {} }
  const options = { init: { signal } }
  switch (kind) {
    case 'npc':
      return (await answer(api.npcs[':id'].$get(asked, options))).npc
    case 'location':
      return answer(api.locations[':id'].$get(asked, options))
    case 'session':
      return answer(api.storyline[':id'].$get(asked, options))
    case 'connection':
      return answer(api.connections[':id'].$get(asked, options))
    case 'article':
      return answer(api.articles[':id'].$get(asked, options))
  }
}
