import { keepPreviousData } from '@tanstack/react-query'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { Reveal, RevealKind } from '../../../../src/features/reveals/reveals.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { changeThing } from '../../lib/change-thing.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { withoutStarts } from './join-told.ts'

export interface What {
  kind: RevealKind
  id: number
}

/** Which lines of the ledger: about a thing, in a session, or of a player. */
export type LedgerFilter = Partial<Record<'what_id' | 'session_id' | 'user_id', number>> & {
  kind?: RevealKind
}

/** Newest first. */
export const ledgerQuery = (campaignId: number, filter: LedgerFilter) =>
  pagesQuery(queryKeys.ledger(campaignId, filter), (page, options) => {
    const query = { ...filter, campaign_id: campaignId, ...page }
    return answer(api.reveals.$get({ query }, options))
  })

/** What was read of a ledger. */
export function linesOf(
  data: { pages: readonly { reveals: Reveal[] }[] } | undefined,
  { session_id }: LedgerFilter,
): Reveal[] {
  const lines = (data?.pages ?? []).flatMap(({ reveals }) => reveals)
  return session_id === undefined ? lines : withoutStarts(lines)
}

/** The secrets that the reader knows. */
export const knownSecretsQuery = (campaignId: number) =>
  readQuery([...queryKeys.secrets(campaignId), 'known'], async (options) => {
    const query = { campaign_id: campaignId }
    return (await answer(api.secrets.$get({ query }, options))).secrets
  })

/** What was revealed to a player who has not opened it yet. */
export const newRevealsQuery = (campaignId: number) =>
  readQuery(queryKeys.newReveals(campaignId), async (options) => {
    const query = { campaign_id: campaignId, limit: '50' }
    const { reveals } = await answer(api.reveals.$get({ query }, options))
    return withoutStarts(reveals).filter(({ is_new }) => is_new)
  })

/** The page of that thing was opened. */
export const markSeen = (at: What) => answer(api.reveals.seen.$post({ json: { at } }))

/** The secrets, or also all that is or was hidden. */
export type KnownRows = 'secrets' | 'all'

/** All rows of the grid, page by page: a page has up to 200. The rows of before stay until others have come. */
export const knowledgeQuery = (campaignId: number, rows: KnownRows) => ({
  ...readQuery([...queryKeys.knowledge(campaignId), rows], async (options) => {
    const read = (cursor: string | null) => {
      const query = {
        campaign_id: campaignId,
        limit: '200',
        ...(rows === 'secrets' && { kind: 'secret' as const }),
        ...(cursor && { cursor }),
      }
      return answer(api.knowledge.$get({ query }, options))
    }
    let page = await read(null)
    const known = { players: page.players, rows: page.rows }
    while (page.next_cursor) {
      page = await read(page.next_cursor)
      known.rows.push(...page.rows)
    }
    return known
  }),
  placeholderData: keepPreviousData,
})

interface RevealTo {
  to: 'everyone' | number[]
  withOwner?: boolean
}

/** Also while the page is being left. */
export const reveal = (campaignId: number, what: What, { to, withOwner = false }: RevealTo) =>
  answer(
    api.reveals.$post(
      {
        query: {},
        json: { campaign_id: campaignId, what, to, with_owner: withOwner },
      },
      { init: { keepalive: true } },
    ),
  )

export const takeBack = (id: number) => answer(api.reveals[':id'].$delete({ param: { id } }))

export async function lastLineId(campaignId: number, { kind, id }: What) {
  const query = { campaign_id: campaignId, kind, what_id: id, limit: '1' }
  return (await answer(api.reveals.$get({ query }))).reveals[0]?.id
}

export const setAudience = (what: What, visibility: Audience, visibleTo?: number[]) =>
  changeThing(what, { visibility, ...(visibleTo && { visible_to: visibleTo }) })
