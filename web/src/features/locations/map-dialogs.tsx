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
}

export function MapDialogs({ campaignId, dialog, tree, onAdded, onClose }: MapDialogsProps) {
  switch (dialog.kind) {
    case 'add':
      return (
        <AddMapDialog campaignId={campaignId} tree={tree} onAdded={onAdded} onClose={onClose} />
      )
    case 'edit':
      return <EditMapDialog map={dialog.map} tree={tree} onClose={onClose} />
    case 'replace':
      return <ReplacePictureDialog map={dialog.map} onClose={onClose} />
  }
}
