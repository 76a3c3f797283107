import { createStore } from '../../lib/create-store.ts'
import { readCurrentCampaignId, storeCurrentCampaignId } from '../../lib/storage.ts'

const selected = createStore(readCurrentCampaignId())

/** Makes a campaign the current one and remembers it; null forgets. */
export function selectCampaign(id: number | null): void {
  storeCurrentCampaignId(id)
  if (id !== selected.get()) selected.set(id)
}

export const selectedCampaignId = selected.get
export const useSelectedCampaignId = selected.use
