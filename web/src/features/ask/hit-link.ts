import { linkOptions } from '@tanstack/react-router'

import type { SearchHit } from '../../../../src/features/search/search.schemas.ts'

type Place = Pick<SearchHit, 'kind' | 'id' | 'title'> & Partial<SearchHit>

/** Where a hit is shown. */
export function linkTo(hit: Place) {
  const { kind, id, title, session_id, about_kind, about_id } = hit
  switch (kind) {
    case 'npc':
      return linkOptions({ to: '/npc/$id', params: { id: String(id) } })
    case 'journal':
      return (
        journalOf(hit) ??
        linkOptions({
          to: '/storyline',
          search: session_id ? { session: session_id } : {},
        })
      )
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

/** The page with the journal that an entry is in; none of an entry that is only of a session. */
function journalOf({ npc_id, location_id, article_id }: Place) {
  const hash = 'npc-journal'
  if (npc_id) return linkOptions({ to: '/npc/$id', params: { id: String(npc_id) }, hash })
  if (article_id)
    return linkOptions({ to: '/article/$id', params: { id: String(article_id) }, hash })
  return location_id
    ? linkOptions({ to: '/locations', search: { location: location_id } })
    : undefined
}
