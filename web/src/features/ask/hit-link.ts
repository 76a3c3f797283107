import { linkOptions } from '@tanstack/react-router'

import type { SearchHit } from '../../../../src/features/search/search.schemas.ts'
import { pageOf } from '../../components/peek-link.tsx'

type Place = Pick<SearchHit, 'kind' | 'id' | 'title'> & Partial<SearchHit>

/** Where a hit is shown. */
export function linkTo(hit: Place) {
  const { kind, id, title, session_id, about_kind, about_id } = hit
  switch (kind) {
    case 'journal':
      return (
        journalOf(hit) ??
        linkOptions({
          to: '/storyline',
          search: session_id ? { session: session_id } : {},
        })
      )
    case 'tag':
      return linkOptions({ to: '/manage', search: { tag: title } })
    case 'secret':
      // It is on the page of what it is about.
      return pageOf({ kind: about_kind!, id: about_id! })
    default:
      return pageOf({ kind, id })
  }
}

/** The page with the journal that an entry is in; none of an entry that is only of a session. */
function journalOf({ npc_id, location_id, article_id }: Place) {
  const hash = 'npc-journal'
  if (npc_id) return { ...pageOf({ kind: 'npc', id: npc_id }), hash }
  if (article_id) return { ...pageOf({ kind: 'article', id: article_id }), hash }
  return location_id ? pageOf({ kind: 'location', id: location_id }) : undefined
}
