import { useMutation } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { answer, api } from '../../lib/api.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { queryClient } from '../../lib/query-client.ts'
import { selectCampaign } from '../../lib/selected-campaign.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { campaignsQuery, refreshCampaigns } from './campaigns.queries.ts'

export const useMakeSample = () =>
  useMutation({
    mutationFn: () => answer(api.samples.$post()),
    onSuccess: show,
    // Another tab may have made it.
    onError: () => void refreshCampaigns(),
  })

/** Gone at once, and with a way back. */
export const useRemoveSample = () =>
  useMutation({
    mutationFn: ({ id }: Campaign) => answer(api.samples[':id'].$delete({ param: { id } })),
    onSuccess(_, { id, name }) {
      turnToTop()
      queryClient.setQueryData(campaignsQuery.queryKey, (known = []) =>
        known.filter((campaign) => campaign.id !== id),
      )
      toastWithUndo(`${isolate(name)} was removed.`, async () => {
        await show(await answer(api.samples[':id'].undo.$post({ param: { id } })))
        toast('Brought back.')
      })
      return refreshCampaigns()
    },
    onError: (error) => toastFailure(error, 'Failed to remove the sample'),
  })

/** Another page is about to stand in the place of this one. */
function turnToTop(): void {
  requestFocus()
  window.scrollTo(0, 0)
}

/** Makes it the current campaign, and refreshes all that shows campaigns. */
function show(sample: Campaign): Promise<void> {
  turnToTop()
  queryClient.setQueryData(campaignsQuery.queryKey, (known = []) =>
    known.some(({ id }) => id === sample.id) ? known : [...known, sample],
  )
  selectCampaign(sample.id)
  return queryClient.invalidateQueries()
}
