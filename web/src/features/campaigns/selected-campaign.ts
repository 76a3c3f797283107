import { sessionStore } from '../../app/session-store.ts'
import { createStore } from '../../lib/create-store.ts'
import { readCurrentCampaignId, storeCurrentCampaignId } from '../../lib/storage.ts'

const selected = createStore(readCurrentCampaignId())

// A chosen logout clears what was stored.
sessionStore.subscribe(() => {
  if (!sessionStore.get().user) selected.set(readCurrentCampaignId())
})

/** Makes a campaign the current one and remembers it; null forgets. */
export function selectCampaign(id: number | null): void {
  if (id === selected.get()) return
  storeCurrentCampaignId(id)
  selected.set(id)
}

export const selectedCampaignId = selected.get
export const useSelectedCampaignId = selected.use
