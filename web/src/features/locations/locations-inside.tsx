import { Link } from '@tanstack/react-router'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { Icon } from '../icons/icon.tsx'
import type { LocationTree } from './location-tree.ts'
import { searchFor } from './locations-search.ts'

import styles from './location-view.module.css'

interface LocationsInsideProps {
  location: Location
  tree: LocationTree
  maps: readonly CampaignMap[]
  shownMap: CampaignMap | undefined
}

export function LocationsInside({ location, tree, maps, shownMap }: LocationsInsideProps) {
  const inside = tree.nodes.get(location.id)?.inside ?? []
  if (inside.length === 0) return null
  return (
    <section aria-labelledby="places-inside">
      <SectionHeading id="places-inside" aside={inside.length}>
        Inside
      </SectionHeading>
      <ul className={styles.inside}>
        {inside.map(({ location: { id, name, icon, visibility, map_id } }) => (
          <li key={id}>
            <Link
              to="/locations"
              search={searchFor({ id, map_id }, maps, shownMap)}
              className={styles.within}
            >
              <Icon name={icon || 'map'} size={20} />
              <span className={styles.withinName}>{name}</span>
              {visibility === 'dm' && <DmOnlyMark />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
