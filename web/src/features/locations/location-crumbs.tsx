import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { type LocationTree, pathTo } from './location-tree.ts'
import { searchFor } from './locations-search.ts'

import styles from './location-view.module.css'

interface LocationCrumbsProps {
  location: Location
  tree: LocationTree
  maps: readonly CampaignMap[]
  shownMap: CampaignMap | undefined
  onClose: () => void
}

/** Out of the place, step by step, and back to the list. */
export function LocationCrumbs({ location, tree, maps, shownMap, onClose }: LocationCrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="Lies in">
      <button type="button" className={styles.back} onClick={onClose}>
        <ChevronLeft aria-hidden />
        All places
      </button>
      {pathTo(tree, location.id).map((outer) => (
        <span key={outer.id} className={styles.crumb}>
          <ChevronRight aria-hidden />
          <Link to="/locations" search={searchFor(outer, maps, shownMap)}>
            {outer.name}
          </Link>
        </span>
      ))}
    </nav>
  )
}
