import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { LocationForm } from './location-form.tsx'
import { LocationMissing } from './location-missing.tsx'
import type { LocationTree } from './location-tree.ts'
import { LocationView } from './location-view.tsx'
import type { Start } from './map/use-placing.ts'

interface LocationDetailProps {
  campaign: Campaign
  tree: LocationTree
  maps: readonly CampaignMap[]
  shownMap: CampaignMap | undefined
  open: Location | undefined
  /** Undefined where nothing is written. */
  form: 'new' | 'edit' | undefined
  start: Start | undefined
  mayWrite: boolean
  onSaved: (saved: Location, next: { goOn: boolean }) => void
  onCancel: (putBack: (() => void) | null) => void
  onClose: () => void
  onEdit: (location: Location) => void
  onAddInside: (location: Location) => void
  onPin: (location: Location) => void
  onUnpin: (location: Location) => void
  onDelete: (location: Location) => void
}

/** The place that lies open, or the form for it or for a new one. */
export function LocationDetail(props: LocationDetailProps) {
  const { open, form, tree, maps } = props
  if (form) {
    return (
      <LocationForm
        key={form === 'new' ? 'new' : open?.id}
        campaign={props.campaign}
        location={form === 'new' ? null : (open ?? null)}
        start={props.start}
        tree={tree}
        maps={maps}
        onSaved={props.onSaved}
        onCancel={props.onCancel}
      />
    )
  }
  if (!open) return <LocationMissing onClose={props.onClose} />
  return (
    <LocationView
      location={open}
      tree={tree}
      maps={maps}
      shownMap={props.shownMap}
      mayWrite={props.mayWrite}
      onClose={props.onClose}
      onEdit={() => props.onEdit(open)}
      onAddInside={() => props.onAddInside(open)}
      onPin={() => props.onPin(open)}
      onUnpin={() => props.onUnpin(open)}
      onDelete={() => props.onDelete(open)}
    />
  )
}
