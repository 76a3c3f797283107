import { createContext, useContext } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import type { LocationTree } from '../location-tree/location-tree.ts'
import type { usePinMoves } from './map/use-pin-moves.ts'
import type { usePlacing } from './map/use-placing.ts'
import type { useDeletions } from './use-deletions.ts'
import type { useLocationsNavigation } from './use-locations-navigation.ts'

/** The dialog about a map; `edit: null` adds one. */
export type MapDialogName = { edit: CampaignMap | null } | { replace: CampaignMap }

/** What the parts of the locations page share. */
interface LocationsContextValue {
  campaign: Campaign
  locations: readonly Location[]
  tree: LocationTree
  maps: readonly CampaignMap[]
  shownMap: CampaignMap | undefined
  openId: number | undefined
  mayWrite: boolean
  navigation: ReturnType<typeof useLocationsNavigation>
  placing: ReturnType<typeof usePlacing>
  moves: ReturnType<typeof usePinMoves>
  deletions: ReturnType<typeof useDeletions>
  openDialog: (dialog: MapDialogName) => void
  /** Says something to screen readers. */
  announce: (words: string) => void
}

export const LocationsContext = createContext<LocationsContextValue | null>(null)

export function useLocations(): LocationsContextValue {
  const value = useContext(LocationsContext)
  if (!value) throw new Error('This part belongs to the locations page.')
  return value
}
