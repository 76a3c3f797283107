import { useQuery } from '@tanstack/react-query'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { Section } from '../../../components/page/section.tsx'
import { PeekFaces } from '../../../components/peek-faces.tsx'
import { castQuery } from '../../connections/connections.queries.ts'
import { withInside } from '../../location-tree/location-tree.ts'
import { useLocations } from '../locations-context.ts'

/** More would make the page long: the locations inside show their own. */
const AT_MOST = 24

/** The NPCs at any location inside this one. Nothing where there are none. */
export function NpcsInside({ location }: { location: Location }) {
  const { campaign, tree } = useLocations()
  const { data: cast = [] } = useQuery(castQuery(campaign.id))
  const ids = withInside(tree, location.id)
  ids.delete(location.id)
  const inside = cast.filter(({ location_id }) => location_id !== null && ids.has(location_id))
  if (inside.length === 0) return null

  return (
    <Section title="Anywhere inside" aside={inside.length}>
      <PeekFaces
        npcs={inside.slice(0, AT_MOST)}
        more={({ location_id }) => tree.nodes.get(location_id ?? 0)?.location.name}
      />
    </Section>
  )
}
