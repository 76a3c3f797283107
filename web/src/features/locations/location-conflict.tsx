import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { VISIBILITY_WORDS } from '../../components/dm-only-words.ts'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { iconName } from '../icons/icon-name.ts'
import {
  LOCATION_LABELS,
  type LocationField,
  type LocationFormValues,
} from './location-form-values.ts'
import type { LocationTree } from './location-tree.ts'
import { positionInWords } from './map/use-pin-drag.ts'
import type { LocationEdit } from './use-location-edit.ts'

interface LocationConflictProps {
  conflict: NonNullable<LocationEdit['conflict']>
  tree: LocationTree
  maps: readonly CampaignMap[]
}

export function LocationConflict({ conflict, tree, maps }: LocationConflictProps) {
  function show(field: LocationField, { pin, ...values }: LocationFormValues): string {
    switch (field) {
      case 'visibility':
        return VISIBILITY_WORDS[values.visibility]
      case 'parent_id':
        return tree.nodes.get(values.parent_id ?? 0)?.location.name ?? 'Nothing else'
      case 'icon':
        return values.icon && iconName(values.icon)
      case 'pin': {
        const map = maps.find(({ id }) => id === pin?.map_id)
        return pin ? `${map?.name ?? 'Another map'}, ${positionInWords(pin)}` : 'On no map'
      }
      case 'name':
      case 'description':
        return values[field]
    }
  }

  return <EditConflict what="this place" labels={LOCATION_LABELS} show={show} {...conflict} />
}
