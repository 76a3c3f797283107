import { Upload } from 'lucide-react'
import { useState } from 'react'

import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog-footer.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { type ChosenPicture, tooLarge } from './chosen-picture.ts'
import { useShowMap } from './maps.queries.ts'
import { PictureField } from './picture-field.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useMapUpload } from './use-map-upload.ts'

import styles from './map-dialog.module.css'

interface ReplacePictureDialogProps {
  map: CampaignMap
  onClose: () => void
}

export function ReplacePictureDialog({ map, onClose }: ReplacePictureDialogProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const show = useShowMap(map.campaign_id)
  const { part, failure, send, stop } = useMapUpload((replaced) => {
    show(replaced)
    toast(`${replaced.name} has its new picture.`)
    onClose()
  })
  const isSending = part !== null
  const isReady = picture !== null && tooLarge(picture) === null
  const isOtherShape =
    picture && Math.abs(picture.width / picture.height / (map.width / map.height) - 1) > 0.02

  return (
    <Dialog
      open
      locked={isSending}
      guarded={picture !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Replace the picture of ${map.name}`}
      description="Pins stay where they are: as far from the left and the top as before."
    >
      <div className={styles.form}>
        <PictureField picture={picture} onChange={setPicture} disabled={isSending} />
        {isOtherShape && (
          <Alert tone="warning">
            It is of another shape than the old one, so pins may stand beside their places.
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {isSending && <UploadProgress part={part} />}
        <DialogFooter>
          <Button onClick={isSending ? stop : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="primary"
            icon={Upload}
            busy={isSending}
            disabled={!isReady}
            onClick={() => {
              const path = `/api/maps/${map.id}/picture`
              if (picture) void send({ method: 'PUT', path, picture: picture.file })
            }}
          >
            Replace picture
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
