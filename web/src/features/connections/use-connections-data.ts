import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { loadErrorOf } from '../../lib/load-error.ts'
import { locationsQuery } from '../location-tree/locations.queries.ts'
import { besideCastQuery, castQuery, connectionsQuery } from './connections.queries.ts'
import { useLayout } from './graph/use-layout.ts'
import { thingBeside, thingOfCast } from './nodes.ts'

/** What the connections page reads. Without locations it only cannot filter by them. */
export function useConnectionsData(campaign: Campaign) {
  const npcs = useQuery(castQuery(campaign.id))
  const beside = useQuery(besideCastQuery(campaign.id))
  const things = useMemo(
    () =>
      npcs.data && beside.data && [...npcs.data.map(thingOfCast), ...beside.data.map(thingBeside)],
    [npcs.data, beside.data],
  )
  const connections = useQuery(connectionsQuery(campaign.id))
  const { data: locations = [] } = useQuery(locationsQuery(campaign.id))
  const layout = useLayout(campaign, { cast: things, connections: connections.data })
  const queries = [npcs, beside, connections, layout.query]
  return {
    things,
    connections: connections.data,
    locations,
    layout,
    error: loadErrorOf(...queries),
    refetch: () => queries.forEach((query) => void query.refetch()),
  }
}
