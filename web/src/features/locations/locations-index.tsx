import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { LocationList } from './location-list.tsx'
import type { LocationTree } from './location-tree.ts'
import { NoLocations } from './locations-empty.tsx'

interface LocationsIndexProps {
  tree: LocationTree
  openId: number | undefined
  hasMap: boolean
  /** The address names a map that is not there. */
  isMapMissing: boolean
  mayWrite: boolean
  hidden: boolean
  onOpen: (location: Location) => void
  onPin: (location: Location) => void
  onAdd: () => void
}

/** All places, or what to do where there are none; it stays as it was left while a place lies over it. */
export function LocationsIndex(props: LocationsIndexProps) {
  const { tree, hasMap, mayWrite } = props
  return (
    <div hidden={props.hidden}>
      {props.isMapMissing && (
        <Alert tone="info">
          That map is not here. It may have been deleted, or only DMs see it.
        </Alert>
      )}
      {tree.nodes.size === 0 ? (
        hasMap && <NoLocations mayWrite={mayWrite} onAdd={props.onAdd} />
      ) : (
        <LocationList
          tree={tree}
          openId={props.openId}
          onOpen={props.onOpen}
          onPin={mayWrite && hasMap ? props.onPin : undefined}
        />
      )}
    </div>
  )
}
