import { useQuery } from '@tanstack/react-query'

import { kindsQuery } from '../kinds/kinds.queries.ts'

/** A kind, and whether it is known yet. */
export function useKind(campaignId: number, kindId: number | undefined) {
  const query = useQuery(kindsQuery(campaignId))
  const kind = query.data?.find(({ id }) => id === kindId)
  return { ...query, kinds: query.data ?? [], kind }
}
