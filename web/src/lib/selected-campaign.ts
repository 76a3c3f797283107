import { createStore } from './create-store.ts'
import { readCurrentCampaignId, storeCurrentCampaignId } from './storage/storage.ts'
import { viewedAs } from './view-as.ts'

const selected = createStore(readCurrentCampaignId())

/** Makes a campaign the current one and remembers it; null forgets. A view of another campaign as a member ends. */
export function selectCampaign(id: number | null): void {
  const viewed = viewedAs.get()
  if (viewed && viewed.campaignId !== id) viewedAs.set(null)
  storeCurrentCampaignId(id)
  if (id !== selected.get()) selected.set(id)
}

export const selectedCampaignId = selected.get
export const useSelectedCampaignId = selected.use
