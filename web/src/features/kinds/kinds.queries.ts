import { queryOptions, useQuery } from '@tanstack/react-query'

import type { KindOf } from '../../../../src/features/kinds/kinds.limits.ts'
import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** All kinds of a campaign, in order, with the fields that the reader reads. */
export const kindsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.kinds(campaignId),
    // Not ended by a part that goes: the others of the page wait for it, too.
    queryFn: async () =>
      (await answer(api.kinds.$get({ query: { campaign_id: campaignId } }))).kinds,
    staleTime: 60_000,
  })

const NONE: readonly Kind[] = []

/** Empty while they load, and without a campaign. */
export function useKinds(campaignId: number | undefined): readonly Kind[] {
  const { data } = useQuery({ ...kindsQuery(campaignId ?? 0), enabled: campaignId !== undefined })
  return data ?? NONE
}

type BuiltIn = Exclude<KindOf, 'article'>

/** The kind of NPCs, locations or sessions, once it is loaded. */
export function useKindOf(campaignId: number, of: BuiltIn): Kind | undefined {
  return useKinds(campaignId).find((kind) => kind.of === of)
}

/** The fields of one's own that NPCs, locations or sessions have. */
export function useFieldsOf(campaignId: number, of: BuiltIn): Kind['fields'] {
  return useKindOf(campaignId, of)?.fields ?? NO_FIELDS
}

const NO_FIELDS: Kind['fields'] = []

export const isOfArticles = ({ of }: Pick<Kind, 'of'>): boolean => of === 'article'

export const shownKinds = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter((kind) => isOfArticles(kind) && kind.shown)
