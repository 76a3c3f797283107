import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { VersionsDialog } from '../../components/versions-dialog.tsx'
import { iconName } from '../icons/icon-name.ts'
import {
  changedFields,
  isSame,
  LOCATION_LABELS,
  type LocationField,
  type LocationFormValues,
  valuesOf,
} from './location-form-values.ts'
import type { LocationTree } from './location-tree.ts'
import type { LocationEdit } from './use-location-edit.ts'
import { inWords } from './use-pin-hands.ts'

interface LocationConflictProps {
  edit: LocationEdit
  tree: LocationTree
  maps: readonly CampaignMap[]
  onKeepMine: (theirs: Location) => void
}

export function LocationConflict({ edit, tree, maps, onKeepMine }: LocationConflictProps) {
  const { conflict: theirs, values: mine, base } = edit
  if (!theirs) return null
  const other = valuesOf(theirs)
  const myChanges = changedFields(base, mine)
  const contested = myChanges.filter((field) => !isSame(field, mine, other))
  const untouched = changedFields(base, other).filter((field) => !myChanges.includes(field))

  function show(field: LocationField, { pin, ...values }: LocationFormValues): string {
    switch (field) {
      case 'visibility':
        return values.visibility === 'dm' ? 'DM only' : 'Everyone in the campaign'
      case 'parent_id':
        return tree.nodes.get(values.parent_id ?? 0)?.location.name ?? 'Nothing else'
      case 'icon':
        return values.icon && iconName(values.icon)
      case 'pin': {
        const map = maps.find(({ id }) => id === pin?.map_id)
        return pin ? `${map?.name ?? 'Another map'}, ${inWords(pin)}` : 'On no map'
      }
      case 'name':
      case 'description':
        return values[field]
    }
  }

  function takeTheirs(location: Location) {
    const bringBack = edit.takeTheirs(location)
    toast('Their version is in the form now.', {
      tone: 'info',
      action: { label: 'Bring mine back', run: bringBack },
    })
  }

  return (
    <VersionsDialog
      what="this place"
      versions={contested.map((field) => ({
        label: LOCATION_LABELS[field],
        mine: show(field, mine),
        theirs: show(field, other),
      }))}
      untouched={untouched.map((field) => LOCATION_LABELS[field])}
      saving={edit.saving}
      onTakeTheirs={() => takeTheirs(theirs)}
      onKeepMine={() => onKeepMine(theirs)}
      onClose={edit.leaveConflict}
    />
  )
}
