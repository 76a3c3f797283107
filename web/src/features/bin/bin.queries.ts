import { undoDeletion } from '../../components/notices/undo-deletion.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery } from '../../lib/read-query.ts'
import { everything } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

/** The last deletion first. Much is deleted elsewhere, so the answer is stale at once. */
export const binQuery = (campaignId: number) => ({
  ...pagesQuery(queryKeys.bin(campaignId), (page, options) =>
    answer(api.bin.$get({ query: { ...page, campaign_id: campaignId } }, options)),
  ),
  staleTime: 0,
})

/** The campaigns that the person deleted. */
export const campaignBinQuery = {
  ...pagesQuery(queryKeys.campaignBin, (page, options) =>
    answer(api.bin.$get({ query: page }, options)),
  ),
  staleTime: 0,
}

/** Everything that may show what came back is read again. */
export const useBringBack = () =>
  useWrite(everything, ({ id, rename }: { id: number; rename?: string }) =>
    undoDeletion(id, rename),
  )

export const useDeleteForGood = () =>
  useWrite([queryKeys.bins], (id: number) => answer(api.bin[':id'].$delete({ param: { id } })))
