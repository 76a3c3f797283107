import { createStore } from '../../lib/create-store.ts'
import { readCurrentCampaignId, storeCurrentCampaignId } from '../../lib/storage.ts'

const selected = createStore(readCurrentCampaignId())

/** Makes a campaign the current one and remembers it; null forgets. */
export function selectCampaign(id: number | null): void {
  if (id === selected.get()) return
  storeCurrentCampaignId(id)
  selected.set(id)
}

export const selectedCampaignId = selected.get
export const useSelectedCampaignId = selected.use
