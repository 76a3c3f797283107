import { linkOptions } from '@tanstack/react-router'

import type { SearchHit } from '../../../../src/features/search/search.schemas.ts'

type Place = Pick<SearchHit, 'kind' | 'id' | 'title'> & Partial<SearchHit>

/** Where a hit is shown. */
export function linkTo(hit: Place) {
  const { kind, id, title, npc_id, session_id, about_kind, about_id } = hit
  switch (kind) {
    case 'npc':
      return linkOptions({ to: '/npc/$id', params: { id: String(id) } })
    case 'journal':
      if (!npc_id) {
        return linkOptions({ to: '/storyline', search: session_id ? { session: session_id } : {} })
      }
      return linkOptions({ to: '/npc/$id', params: { id: String(npc_id) }, hash: 'npc-journal' })
    case 'session':
      return linkOptions({ to: '/storyline', search: { session: id } })
    case 'tag':
      return linkOptions({ to: '/manage', search: { tag: title } })
    case 'location':
      return linkOptions({ to: '/locations', search: { location: id } })
    case 'connection':
      return linkOptions({ to: '/connections', search: { connection: id } })
    case 'article':
      return linkOptions({ to: '/article/$id', params: { id: String(id) } })
    case 'secret':
      // It is on the page of what it is about.
      return linkTo({ kind: about_kind!, id: about_id!, title })
  }
}
