import { useSyncExternalStore } from 'react'

import { readCurrentCampaignId, storeCurrentCampaignId } from '../../lib/storage.ts'

let selectedId = readCurrentCampaignId()
const listeners = new Set<() => void>()

/** Makes a campaign the current one and remembers it; null forgets. */
export function selectCampaign(id: number | null): void {
  if (id === selectedId) return
  selectedId = id
  storeCurrentCampaignId(id)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const selectedCampaignId = (): number | null => selectedId

export function useSelectedCampaignId(): number | null {
  return useSyncExternalStore(subscribe, selectedCampaignId)
}
