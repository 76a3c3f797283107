import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { AddMapDialog } from './add-map-dialog.tsx'
import { EditMapDialog } from './edit-map-dialog.tsx'
import type { LocationTree } from './location-tree.ts'
import { ReplacePictureDialog } from './replace-picture-dialog.tsx'

export type OpenMapDialog = { kind: 'add' } | { kind: 'edit' | 'replace'; map: CampaignMap }

interface MapDialogsProps {
  campaignId: number
  dialog: OpenMapDialog
  tree: LocationTree
  onAdded: (map: CampaignMap) => void
  onClose: () => void
  /** Opens the same one again. */
  onResume: () => void
}

export function MapDialogs({ campaignId, dialog, tree, ...events }: MapDialogsProps) {
  const { onClose, onResume } = events
  switch (dialog.kind) {
    case 'add':
      return <AddMapDialog campaignId={campaignId} tree={tree} {...events} />
    case 'edit':
      return <EditMapDialog map={dialog.map} tree={tree} onClose={onClose} onResume={onResume} />
    case 'replace':
      return <ReplacePictureDialog map={dialog.map} onClose={onClose} />
  }
}
