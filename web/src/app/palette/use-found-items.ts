import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { BookOpen, KeyRound, MapPin, ScrollText, Tag, Waypoints } from 'lucide-react'
import { useState } from 'react'

import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import type { SearchHit, SearchKind } from '../../../../src/features/search/search.schemas.ts'
import { linkTo } from '../../features/ask/hit-link.ts'
import { useKinds } from '../../features/kinds/kinds.queries.ts'
import { type Opened, readOpened } from '../../features/search/opened-last.ts'
import { type Among, searchQuery } from '../../features/search/search.queries.ts'
import { wordFor } from '../../lib/texts/thing-words.ts'
import { viewedAs } from '../../lib/view-as.ts'
import type { PaletteItem } from './palette-item.ts'

/** What stands for it where it has no face. */
const LOOKS: { [Kind in SearchKind]?: Pick<PaletteItem, 'icon'> } = {
  location: { icon: MapPin },
  session: { icon: ScrollText },
  tag: { icon: Tag },
  connection: { icon: Waypoints },
  secret: { icon: KeyRound },
  article: { icon: BookOpen },
}

export function useFoundItems(campaignId: number | undefined, words: string, among: Among) {
  const kinds = useKinds(campaignId)
  const openHit = useOpenHit()
  const { data, isFetching, isPlaceholderData, isPending, error, refetch } = useQuery(
    searchQuery(campaignId, words, among),
  )
  const { hits = [], total = 0, total_is_at_least = false } = (words !== '' && data) || {}
  return {
    items: hits.map((hit) => itemOf(hit, kinds, () => void openHit(hit))),
    /** How many there are beside these, too: "500+" where only so many are counted. */
    total: `${total}${total_is_at_least ? '+' : ''}`,
    /** These are the answer to other words, or there is none yet. */
    isWaiting: isFetching && (isPlaceholderData || isPending),
    error,
    refetch,
  }
}

/** What was opened last in the campaign, without the page that is shown. A member as whom a DM looks may not see all of it. */
export function useOpenedItems(campaignId: number | undefined): readonly PaletteItem[] {
  const kinds = useKinds(campaignId)
  const openHit = useOpenHit()
  const { pathname, search } = useLocation()
  // Read once: the palette is mounted each time that it opens.
  const [opened] = useState(() =>
    campaignId === undefined || viewedAs.get() ? [] : readOpened(campaignId),
  )
  return opened
    .filter(({ kind, id }) => !isShown({ kind, id }, pathname, search))
    .map(({ avatarUrl, ...thing }) => {
      return {
        key: `opened-${thing.kind}-${thing.id}`,
        label: thing.title,
        kind: wordFor(thing, kinds),
        ...LOOKS[thing.kind],
        ...(thing.kind === 'npc' && { face: { name: thing.title, avatarUrl } }),
        run: () => void openHit(thing),
      }
    })
}

function isShown(
  { kind, id }: Pick<Opened, 'kind' | 'id'>,
  pathname: string,
  search: { session?: number; location?: number },
): boolean {
  if (kind === 'npc') return /^\/(npc|character)\//.test(pathname) && pathname.endsWith(`/${id}`)
  if (kind === 'article') return pathname === `/article/${id}`
  return kind === 'session'
    ? pathname === '/storyline' && search.session === id
    : pathname === '/locations' && search.location === id
}

function itemOf(hit: SearchHit, kinds: readonly Kind[], run: () => void): PaletteItem {
  const { kind, id, title, avatar_url: avatarUrl } = hit
  const word = wordFor(hit, kinds)
  return {
    key: `${kind}-${id}`,
    label: title,
    parts: hit.title_parts,
    excerpt: hit.excerpt,
    kind: hit.session_number === undefined ? word : `${word} ${hit.session_number}`,
    ...LOOKS[kind],
    ...(kind === 'article' && hit.icon && { emblem: hit.icon }),
    ...((kind === 'npc' || kind === 'journal') && { face: { name: title, avatarUrl } }),
    run,
  }
}

function useOpenHit() {
  const navigate = useNavigate()
  return (hit: Parameters<typeof linkTo>[0]) => navigate(linkTo(hit))
}
